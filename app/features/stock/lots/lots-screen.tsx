import { useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LotsIcon } from '#app/ui/icons/lots.tsx';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { BlockDialog } from './block-dialog.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { LotCard, type LotAction } from './lot-card.tsx';
import { LotOrdersDialog } from './lot-orders-dialog.tsx';
import { OriginDialog } from './origin-dialog.tsx';
import { useLots } from './queries.ts';
import { RecallDialog } from './recall-dialog.tsx';

/** `/work/lots/:productId`: the lots of a product, the earliest date first. */
export function LotsScreen({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const lots = useLots(productId);
  const [open, setOpen] = useState<{ action: LotAction; lot: Lot } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <WorkHeading backTo={href('/work/stock')}>
        <bdi>{lots.data?.items[0]?.product_name ?? t('work.lots_title')}</bdi>
      </WorkHeading>
      <WorkQueryView query={lots}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<LotsIcon />}
              title={t('work.no_lots')}
              text={t('work.no_lots_text')}
            />
          ) : (
            <ul aria-label={t('work.lots')} className="space-y-4 pb-8">
              {items.map((lot) => (
                <li key={lot.id}>
                  <LotCard
                    lot={lot}
                    hasOthers={items.some(({ is_on_sale }) => !is_on_sale)}
                    onAction={(action) => setOpen({ action, lot })}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </WorkQueryView>
      {open !== null && <ActionDialog {...open} onClose={close} />}
    </>
  );
}

function ActionDialog({
  action,
  lot,
  onClose,
}: {
  action: LotAction;
  lot: Lot;
  onClose: () => void;
}) {
  if (action === 'orders') return <LotOrdersDialog lot={lot} onClose={onClose} />;
  if (action === 'recall') return <RecallDialog lot={lot} onClose={onClose} />;
  if (action === 'origin') return <OriginDialog lot={lot} onClose={onClose} />;
  if (action === 'block') return <BlockDialog lot={lot} onClose={onClose} />;
  return <BookingDialog kind={action} lot={lot} onClose={onClose} />;
}
