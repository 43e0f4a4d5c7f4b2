import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextArea } from '#app/ui/form/text-area.tsx';
import type { Lot, LotOrder } from '#contract/stock/inventory.schema.ts';
import { recallLot } from '#contract/stock/recalls.ts';
import { LotDialog } from './lot-dialog.tsx';
import { OrderRow } from './lot-orders-dialog.tsx';
import { LotReceipts } from './lot-receipts.tsx';
import { lotsKey, useLotOrders } from './queries.ts';

/** Recalls a lot: says before who gets a mail, and in which orders the goods still are. */
export function RecallDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const { t } = useTranslation();
  const [message, setMessage] = useState('');
  const orders = useLotOrders(lot.id);
  const recalling = useAdminAction([lotsKey, 'work-lot-orders', 'picking', 'admin-open-work'], {
    done: t('work.recall_done'),
    failed: t('work.recall_failed'),
  });
  const given = message.trim();
  const body = given === '' ? {} : { message: given };
  const send = () => call(recallLot, { params: { id: lot.id }, body });
  return (
    <LotDialog
      title={t('work.recall_title')}
      action={t('work.recall_action')}
      variant="danger"
      lot={lot}
      isBusy={recalling.isPending}
      isPossible={orders.data !== undefined}
      onSend={() => recalling.mutate(send, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('work.recall_text')}</p>
      <LotReceipts lotId={lot.id} />
      <TextArea
        label={t('work.recall_message')}
        hint={t('work.recall_message_hint')}
        maxLength={1000}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <WorkQueryView query={orders} height="h-32">
        {({ items }) => <Effect orders={items} />}
      </WorkQueryView>
    </LotDialog>
  );
}

function Effect({ orders }: { orders: readonly LotOrder[] }) {
  const { t } = useTranslation();
  if (orders.length === 0) return <p>{t('work.no_lot_orders')}</p>;
  const arrived = orders.filter(({ status }) => status === 'delivered').length;
  return (
    <>
      <p className="font-semibold">{t('work.recall_arrived', { number: arrived })}</p>
      <p className="font-semibold">
        {t('work.recall_in_shop', { number: orders.length - arrived })}
      </p>
      <ul className="divide-line divide-y">
        {orders.map((order) => (
          <OrderRow key={order.order_id} order={order} />
        ))}
      </ul>
    </>
  );
}
