import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { BatchScreen } from '#app/features/stock/pick-batch/batch-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Route } from './+types/work-batch.ts';

export default function WorkBatchRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('picking.batch_title')} isListed={false} />
      <BatchScreen key={params.batchId} batchId={params.batchId} />
    </>
  );
}
