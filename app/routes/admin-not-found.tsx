import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** Every path under `/admin` that no other route takes. */
export default function AdminNotFoundRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('layout.not_found_title')} />
      <PageHeading>{t('layout.not_found_title')}</PageHeading>
      <p className="mt-4 mb-6 max-w-md">{t('layout.not_found_text')}</p>
      <ButtonLink to={href('/admin')}>{t('layout.to_start')}</ButtonLink>
    </>
  );
}
