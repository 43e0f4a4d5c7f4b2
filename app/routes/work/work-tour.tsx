import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TourScreen } from '#app/features/tours/tour-stop/tour-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Route } from './+types/work-tour.ts';

export default function WorkTourRoute({ params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('tour.tour_title')} isListed={false} />
      <TourScreen key={params.tourId} tourId={params.tourId} />
    </>
  );
}
