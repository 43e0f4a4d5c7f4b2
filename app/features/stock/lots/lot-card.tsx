import { call, download } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { blockLot, getLotLabel, putOnSale } from '#contract/stock/inventory.ts';
import { recallLot } from '#contract/stock/recalls.ts';
import { formatNumber } from '#domain/format-number.ts';
import { LotLabel } from './lot-label.tsx';
import { lotsKey } from './queries.ts';

/** What a dialog does with a lot. */
export type LotAction = 'counted' | 'waste' | 'block' | 'orders' | 'origin' | 'recall';

interface LotCardProps {
  lot: Lot;
  /** Whether goods of another origin wait. */
  hasOthers: boolean;
  onAction: (action: LotAction) => void;
}

/** Reasons that the shop stores. */
const reasons = new Map<
  string | null,
  'work.expired' | 'work.halal_unproved' | 'work.origin_missing'
>([
  ['expired', 'work.expired'],
  ['halal_unproved', 'work.halal_unproved'],
  ['origin_missing', 'work.origin_missing'],
]);

export function LotCard({ lot, hasOthers, onAction }: LotCardProps) {
  const { t } = useTranslation();
  const mayRecall = useMay(recallLot);
  const unblocking = useAdminAction([lotsKey], {
    done: t('work.unblocked'),
    failed: t('work.unblock_failed'),
  });
  const switching = useAdminAction([lotsKey], {
    done: t('work.put_on_sale_done'),
    failed: t('work.put_on_sale_failed'),
  });
  const isBlocked = lot.blocked_at !== null;
  return (
    <article className="bg-raised space-y-4 rounded-3xl p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">
            <LotLabel lot={lot} />
          </h2>
          <p className="text-muted text-sm">
            {lot.supplier_name !== null && (
              <>
                <bdi>{lot.supplier_name}</bdi>
                {' · '}
              </>
            )}
            {formatDate(lot.received_at)}
          </p>
          {lot.origin_text !== null && (
            <p className="mt-1 text-sm wrap-anywhere">
              <bdi>{lot.origin_text}</bdi>
            </p>
          )}
          <LotState lot={lot} hasOthers={hasOthers} />
        </div>
        <p className="shrink-0 text-end">
          <span className="block text-3xl leading-8 font-bold tabular-nums">
            {formatNumber(isBlocked ? lot.blocked_quantity : lot.quantity)}
          </span>
          <span className="text-muted text-sm">{t('work.units')}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2 *:min-h-12!">
        {(isBlocked ? lot.blocked_quantity : lot.quantity) > 0 && (
          <Button variant="secondary" onClick={() => onAction('waste')}>
            {t('work.waste')}
          </Button>
        )}
        {lot.lacks_origin && (
          <Button variant="primary" onClick={() => onAction('origin')}>
            {t('work.origin_name')}
          </Button>
        )}
        {!isBlocked && !lot.is_on_sale && lot.quantity > 0 && (
          <Button
            variant="secondary"
            isBusy={switching.isPending}
            onClick={() => switching.mutate(() => call(putOnSale, { params: { id: lot.id } }))}
          >
            {t('work.put_on_sale')}
          </Button>
        )}
        {!isBlocked && (
          <>
            <Button variant="secondary" onClick={() => onAction('counted')}>
              {t('work.count')}
            </Button>
            <Button variant="secondary" onClick={() => onAction('block')}>
              {t('work.block')}
            </Button>
          </>
        )}
        {isBlocked && (
          <Button
            variant="secondary"
            isBusy={unblocking.isPending}
            onClick={() =>
              unblocking.mutate(() =>
                call(blockLot, { params: { id: lot.id }, body: { reason: null } }),
              )
            }
          >
            {t('work.unblock')}
          </Button>
        )}
        <PrintButton
          label={t('work.print_label')}
          fileName={`${lot.code || lot.id}.pdf`}
          load={() => download(getLotLabel, { params: { id: lot.id } })}
        />
        {mayRecall && (
          <>
            <Button variant="secondary" onClick={() => onAction('orders')}>
              {t('work.lot_orders')}
            </Button>
            <Button variant="danger" onClick={() => onAction('recall')}>
              {t('work.recall')}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}

/** Whether goods are on sale, and if not, why. */
function LotState({ lot, hasOthers }: Pick<LotCardProps, 'hasOthers' | 'lot'>) {
  const { t } = useTranslation();
  const isBlocked = lot.blocked_at !== null;
  const blockReason = reasons.get(lot.block_reason);
  return (
    <>
      {lot.lacks_origin && lot.block_reason !== 'origin_missing' && (
        <p className="text-warning mt-1 text-sm">{t('work.origin_missing')}</p>
      )}
      {!isBlocked && hasOthers && lot.quantity > 0 && (
        <p className="mt-1">
          <Badge tone={lot.is_on_sale ? 'success' : 'neutral'}>
            {lot.is_on_sale ? t('work.origin_on_sale') : t('work.origin_waiting')}
          </Badge>
        </p>
      )}
      {isBlocked && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Badge tone="danger">{t('work.blocked')}</Badge>
          <span className="text-sm wrap-anywhere">
            {blockReason === undefined ? lot.block_reason : t(blockReason)}
          </span>
        </p>
      )}
    </>
  );
}
