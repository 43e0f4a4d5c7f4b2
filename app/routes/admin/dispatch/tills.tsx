import { TillsScreen } from '#app/features/cash/admin-tills/tills-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminTillsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tills')} />
      <TillsScreen />
    </>
  );
}
