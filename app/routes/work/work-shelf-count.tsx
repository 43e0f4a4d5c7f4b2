import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { ShelfCountScreen } from '#app/features/stock/stock/shelf-count-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Route } from './+types/work-shelf-count.ts';

export default function WorkShelfCountRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.count_shelves')} isListed={false} />
      <ShelfCountScreen shelfId={params.shelfId} />
    </>
  );
}
