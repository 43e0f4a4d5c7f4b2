import { href, useParams } from 'react-router';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { updatePurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import { EditOrder } from './edit-order.tsx';
import { usePurchaseOrder } from './queries.ts';
import { SentOrder } from './sent-order.tsx';

/** `/admin/purchase-orders/:orderId`: a draft to be filled and sent, or what was sent. */
export function PurchaseOrderScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { orderId = '' } = useParams();
  const order = usePurchaseOrder(orderId);
  const mayEdit = useMay(updatePurchaseOrder);
  return (
    <div className="max-w-4xl space-y-4">
      <PageHeading backTo={href('/admin/purchase-orders')}>
        {order.data === undefined
          ? t('admin.purchase_orders')
          : (order.data.number ??
            t('purchase_orders.draft_for', { name: order.data.supplier.name }))}
      </PageHeading>
      <QueryView
        query={order}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin.fetch_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) =>
          data.state === 'draft' && mayEdit ? (
            // After a change by someone else the form begins again.
            <EditOrder key={data.version} order={data} />
          ) : (
            <SentOrder order={data} />
          )
        }
      </QueryView>
    </div>
  );
}
