import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { RequireSession } from '#app/features/accounts/auth/require-session.tsx';
import { useAddresses } from '#app/features/delivery/addresses/queries.ts';
import { NotFoundPage } from '#app/features/frame/layout/not-found-page.tsx';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useOrder, useShowOrder } from '#app/features/orders/orders/queries.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { changeOrder, previewChange } from '#contract/orders/order-changes.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ChangeForm } from './change-form.tsx';
import { TooLateNotice } from './change-problem.tsx';

/** `/profile/orders/:id/change` */
export function ChangeScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const order = useOrder(id);
  const addresses = useAddresses();
  if (isProblem(order.error, 'not_found', 'invalid_input')) return <NotFoundPage />;
  const title =
    order.data === undefined
      ? t('order_change.open')
      : t('order_change.title', { number: order.data.order_number });
  const failed = [order, addresses].find((query) => query.isError && query.data === undefined);
  return (
    <>
      <PageMeta title={title} isListed={false} />
      <RequireSession>
        <div className="page pb-8">
          <PageHeading backTo={href('/profile/orders/:id', { id })}>{title}</PageHeading>
          {failed?.error && (
            <LoadFailure
              title={t('orders.order_failed')}
              error={failed.error}
              onRetry={() => void failed.refetch()}
            />
          )}
          {!failed && (order.data === undefined || addresses.data === undefined) && (
            <Spinner label={t('orders.order_loading')} />
          )}
          {order.data !== undefined && addresses.data !== undefined && (
            <OpenedOrder
              order={order.data}
              addresses={addresses.data}
              reload={() => {
                void order.refetch();
                void addresses.refetch();
              }}
            />
          )}
        </div>
      </RequireSession>
    </>
  );
}

interface OpenedOrderProps {
  order: Order;
  addresses: readonly Address[];
  reload: () => void;
}

/** The form stays if the order becomes too late meanwhile: what was typed is not lost. */
function OpenedOrder({ order, addresses, reload }: OpenedOrderProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const show = useShowOrder();
  const path = href('/profile/orders/:id', { id: order.id });
  const [wasInTime] = useState(order.changeable_until !== null);
  if (!wasInTime) {
    return (
      <TooLateNotice>
        <ButtonLink variant="secondary" size="small" className="mt-3" to={path}>
          {t('order_change.back')}
        </ButtonLink>
      </TooLateNotice>
    );
  }
  return (
    <ChangeForm
      order={order}
      addresses={addresses}
      calls={{
        preview: (input) => call(previewChange, input),
        send: async (input) => show(await call(changeOrder, input)),
      }}
      holdsSlot
      reload={reload}
      onDone={() => {
        toast.success(t('order_change.done'), t('order_change.done_text'));
        void navigate(path, { replace: true });
      }}
    />
  );
}
