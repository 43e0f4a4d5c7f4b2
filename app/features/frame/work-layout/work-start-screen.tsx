import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { tileIcons } from './tile-icons.ts';
import { useTiles } from './use-work-pages.ts';
import { useWorker } from './use-worker.ts';

/** `/work`: what the employee may do. */
export function WorkStartScreen() {
  const { t } = useTranslation();
  const { first_name } = useWorker();
  const tiles = useTiles();
  return (
    <>
      <h1 className="py-5 text-2xl font-bold wrap-anywhere">
        {first_name === '' ? t('work.title') : t('work.greeting', { name: first_name })}
      </h1>
      <ul className="grid gap-4">
        {tiles.map(({ to, text, detail, icon }) => {
          const Icon = tileIcons[icon];
          return (
            <li key={to}>
              <Link
                to={to}
                className="bg-raised ring-line-strong hover:bg-sunken flex min-h-32 items-center gap-4 rounded-3xl p-5 ring-1 ring-inset"
              >
                <span className="bg-brand text-on-brand grid size-16 shrink-0 place-items-center rounded-2xl">
                  <Icon className="size-8" />
                </span>
                <span className="min-w-0 grow">
                  <span className="block text-xl font-bold wrap-anywhere">{t(text)}</span>
                  <span className="text-muted block">{t(detail)}</span>
                </span>
                <ChevronIcon className="text-muted" />
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
