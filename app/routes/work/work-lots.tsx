import { useTranslation } from 'react-i18next';
import { LotsScreen } from '#app/features/lots/lots-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
