import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { TasksScreen } from '#app/features/staff/admin-tasks/tasks-screen.tsx';
import { CorrectedLabels } from '#app/features/stock/corrected-labels/corrected-labels.tsx';
import { HeldOrders } from '#app/features/stock/held-orders/held-orders.tsx';
import { OrdersWithoutTour } from '#app/features/tours/admin-tours/orders-without-tour.tsx';
import { UndecidedStops } from '#app/features/tours/admin-tours/undecided-stops.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { listCorrectedLabels, listHeldOrders } from '#contract/stock/recalls.ts';
import { listOrdersWithoutTour, listUndecidedStops } from '#contract/tours/tours.ts';

// What a device reported is named as on the device.
await loadTexts('work');

export default function AdminTasksRoute() {
  return (
    <TasksScreen>
      <Permitted to={listHeldOrders}>
        <HeldOrders />
      </Permitted>
      <Permitted to={listCorrectedLabels}>
        <CorrectedLabels />
      </Permitted>
      <Permitted to={listUndecidedStops}>
        <UndecidedStops />
      </Permitted>
      <Permitted to={listOrdersWithoutTour}>
        <OrdersWithoutTour />
      </Permitted>
    </TasksScreen>
  );
}
