import { useTranslation } from 'react-i18next';
import { href, Link } from 'react-router';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ChevronIcon, ShieldIcon } from '#app/ui/icons.tsx';
import { useWorkPages } from './use-work-pages.ts';
import { useWorker } from './use-worker.ts';

/** `/work`: what the employee may do. */
export function WorkStartScreen() {
  const { t } = useTranslation();
  const { first_name } = useWorker();
  const pages = useWorkPages();
  return (
    <>
      <PageMeta title={t('work.title')} isListed={false} />
      <h1 className="py-5 text-2xl font-bold wrap-anywhere">
        {first_name === '' ? t('work.title') : t('work.greeting', { name: first_name })}
      </h1>
      {pages.length === 0 && (
        <EmptyState
          icon={<ShieldIcon />}
          title={t('work.nothing_title')}
          text={t('work.nothing_text')}
          action={
            <Link to={href('/admin')} reloadDocument className={buttonStyle('primary', 'large')}>
              {t('work.to_admin')}
            </Link>
          }
        />
      )}
      <ul className="grid gap-4">
        {pages.map(({ to, text, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="bg-raised ring-line-strong hover:bg-sunken flex min-h-32 items-center gap-4 rounded-3xl p-5 ring-1 ring-inset"
            >
              <span className="bg-brand text-on-brand grid size-16 shrink-0 place-items-center rounded-2xl">
                <Icon className="size-8" />
              </span>
              <span className="min-w-0 grow">
                <span className="block text-xl font-bold wrap-anywhere">
                  {t(`work.pages.${text}.title`)}
                </span>
                <span className="text-muted block">{t(`work.pages.${text}.text`)}</span>
              </span>
              <ChevronIcon className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
