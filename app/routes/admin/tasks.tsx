import { Permitted } from '#app/features/accounts/auth/permitted.tsx';
import { HeldOrders } from '#app/features/orders/held-orders/held-orders.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TasksScreen } from '#app/features/staff/admin-tasks/tasks-screen.tsx';
import { OrdersWithoutTour } from '#app/features/tours/admin-tours/orders-without-tour.tsx';
import { UndecidedStops } from '#app/features/tours/admin-tours/undecided-stops.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

// What a device reported is named as on the device.
await loadTexts('work');

export default function AdminTasksRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tasks')} />
      <TasksScreen>
        <Permitted to="orders:pick">
          <HeldOrders />
        </Permitted>
        <Permitted to="tours:read">
          <UndecidedStops />
          <OrdersWithoutTour />
        </Permitted>
      </TasksScreen>
    </>
  );
}
