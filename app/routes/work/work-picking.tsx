import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { BatchesScreen } from '#app/features/stock/picking/batches-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkPickingRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.picking.title')} isListed={false} />
      <BatchesScreen />
    </>
  );
}
