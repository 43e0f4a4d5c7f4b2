import { TourScreen } from '#app/features/tours/tour-stop/tour-screen.tsx';
import type { Route } from './+types/work-tour.ts';

export default function WorkTourRoute({ params }: Route.ComponentProps) {
  return <TourScreen key={params.tourId} tourId={params.tourId} />;
}
