import { TillScreen } from '#app/features/cash/admin-tills/till-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminTillRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tills')} />
      <TillScreen />
    </>
  );
}
