import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Certificate } from '#contract/stock/certificates.schema.ts';
import { informOfWithdrawal, listUnprovedGoods } from '#contract/stock/unproved-goods.admin.ts';

interface AffectedOrdersDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

const key = 'unproved-goods';

/** Orders whose goods nothing proves any more; a person decides about the mail to customers. */
export function AffectedOrdersDialog({ certificate, onClose }: AffectedOrdersDialogProps) {
  const { t } = useTranslation();
  const params = { id: certificate.id };
  const { data } = useQuery({
    queryKey: [key, certificate.id],
    queryFn: ({ signal }) => call(listUnprovedGoods, { params, signal }),
  });
  const mayInform = useMay(informOfWithdrawal);
  const informing = useAdminAction([key], {
    done: t('admin_certificates.informed'),
    failed: t('admin_certificates.inform_failed'),
  });
  const goods = data?.items ?? [];
  const delivered = new Set(
    goods.filter(({ status }) => status === 'delivered').map(({ order_id }) => order_id),
  );
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('admin_certificates.orders_of', { number: certificate.number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          {mayInform && delivered.size > 0 && (
            <Button
              isBusy={informing.isPending}
              onClick={() =>
                informing.mutate(() => call(informOfWithdrawal, { params }), { onSuccess: onClose })
              }
            >
              {t('admin_certificates.inform', { count: delivered.size })}
            </Button>
          )}
        </>
      }
    >
      {data === undefined ? (
        <p className="text-muted">{t('common.loading')}</p>
      ) : goods.length === 0 ? (
        <p>{t('admin_certificates.no_orders')}</p>
      ) : (
        <div className="space-y-4">
          <p>{t('admin_certificates.orders_text')}</p>
          <ul className="divide-line divide-y">
            {goods.map((each) => (
              <li
                key={`${each.order_id} ${each.product_name} ${each.lot_code}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  <Link
                    to={`${href('/admin/orders')}?query=${each.order_number}`}
                    className="text-brand font-semibold"
                  >
                    <bdi>{each.order_number}</bdi>
                  </Link>{' '}
                  <bdi>{each.customer_name}</bdi>
                  <span className="text-muted block text-sm">
                    {each.quantity} × <bdi lang="de">{each.product_name}</bdi>
                    {each.lot_code !== '' && (
                      <>
                        {' · '}
                        <bdi dir="ltr">{each.lot_code}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <span className="text-sm">
                  {t(`orders.status.${each.status}`)} · {formatDate(each.delivery_time_start)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
