import { href } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { OfflineIcon } from '#app/ui/icons/offline.tsx';

/** Replaces a page that is not cached or needs the shop itself. */
export function Unavailable() {
  const { t } = useTranslation();
  return (
    <div className="page flex flex-col items-center gap-5 py-20 text-center">
      <title>{t('connection.unavailable_title')}</title>
      <div className="bg-warning-soft text-warning-ink grid size-24 place-items-center rounded-full">
        <OfflineIcon className="size-11" />
      </div>
      <h1 className="text-2xl font-bold lg:text-3xl">{t('connection.unavailable_title')}</h1>
      <p className="text-muted max-w-md">{t('connection.unavailable_text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/')}>{t('layout.to_start')}</ButtonLink>
        <ButtonLink to={href('/cart')} variant="secondary">
          {t('layout.cart')}
        </ButtonLink>
      </div>
    </div>
  );
}
