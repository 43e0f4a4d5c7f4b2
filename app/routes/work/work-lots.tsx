import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { LotsScreen } from '#app/features/stock/lots/lots-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Route } from './+types/work-lots.ts';

export default function WorkLotsRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.lots_title')} isListed={false} />
      <LotsScreen productId={params.productId} />
    </>
  );
}
