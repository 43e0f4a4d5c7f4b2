import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { ChangeForm } from '#app/features/orders/order-change/change-form.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { changeAdminOrder, previewAdminChange } from '#contract/orders/orders.admin.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { useOpenOrder, useOrderAddresses, useReloadOrders } from './change-queries.ts';

/** Characters; the limit of the server. */
const reasonLength = 300;

/** `/admin/orders/:id/change`: changes an order on behalf of its customer. */
export function AdminChangeScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const mayChange = useMay(changeAdminOrder);
  const order = useOpenOrder(id, mayChange);
  const addresses = useOrderAddresses(id, mayChange);
  const failure = [order, addresses].find((query) => query.isError && query.data === undefined);
  const title =
    order.data === undefined
      ? t('order_change.open')
      : t('order_change.title', { number: order.data.order_number });
  return (
    <>
      <PageMeta title={title} />
      <PageHeading backTo={href('/admin/orders')}>{title}</PageHeading>
      {!mayChange && <Notice tone="danger">{t('problem.permission_required')}</Notice>}
      {failure?.error && (
        <Notice tone="danger" title={t('orders.order_failed')}>
          {textOf(failure.error)}
        </Notice>
      )}
      {mayChange && failure === undefined && !(order.data && addresses.data) && (
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
    </>
  );
}

interface OpenedOrderProps {
  order: AdminOrder;
  addresses: readonly Address[];
  reload: () => void;
}

function OpenedOrder({ order, addresses, reload }: OpenedOrderProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const reloadOrders = useReloadOrders();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [wasInTime] = useState(order.changeable_until !== null);
  if (!wasInTime) return <Notice tone="danger">{t('order_change.too_late_staff')}</Notice>;
  return (
    <>
      <p className="mb-4">
        <bdi className="font-medium">{order.customer_name}</bdi>
        {order.customer_phone !== '' && (
          <>
            {' · '}
            <a href={`tel:${order.customer_phone}`} className="text-brand">
              <bdi dir="ltr">{order.customer_phone}</bdi>
            </a>
          </>
        )}
      </p>
      <ChangeForm
        order={order}
        addresses={addresses}
        calls={{
          preview: (input) => call(previewAdminChange, input),
          send: ({ body, ...input }) =>
            call(changeAdminOrder, { ...input, body: { ...body, reason: reason.trim() } }),
        }}
        holdsSlot={false}
        isForOther
        reload={reload}
        isReady={() => {
          setIsMissing(reason.trim() === '');
          return reason.trim() !== '';
        }}
        question={
          <TextField
            required
            label={t('order_change.reason')}
            hint={t('order_change.reason_hint')}
            error={isMissing ? t('order_change.reason_missing') : undefined}
            maxLength={reasonLength}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setIsMissing(false);
            }}
          />
        }
        onDone={() => {
          toast.success(t('order_change.done'));
          void reloadOrders();
          void navigate(`${href('/admin/orders')}?query=${order.order_number}`, { replace: true });
        }}
      />
    </>
  );
}
