import { BatchesScreen } from '#app/features/picking/batches-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
