import { useTranslation } from 'react-i18next';
import { ProfileHub } from '#app/features/account/profile-hub.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('customer');

export default function ProfileRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.profile')} isListed={false} />
      <ProfileHub />
    </>
  );
}
