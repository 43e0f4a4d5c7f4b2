import { Outlet } from 'react-router';
import { RequireWorker } from '#app/features/frame/work-layout/require-worker.tsx';
import { WorkFrame } from '#app/features/frame/work-layout/work-frame.tsx';
import { PickingProvider } from '#app/features/stock/picking/picking-provider.tsx';
import { TourProvider } from '#app/features/tours/tours/tour-provider.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import '../../styles/app.css';

// Employees see the sign-in guard of customers.
await loadTexts('customer', 'work');

/** Around the pages for work in the shop: an app of its own for phones, next to the desk. */
export default function WorkRoute() {
  return (
    <RequireWorker>
      <WorkFrame>
        <PickingProvider>
          <TourProvider>
            <Outlet />
          </TourProvider>
        </PickingProvider>
      </WorkFrame>
    </RequireWorker>
  );
}
