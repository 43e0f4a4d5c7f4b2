import { LotsScreen } from '#app/features/lots/lots-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
