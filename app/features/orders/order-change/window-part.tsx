import type { useDeliverySlots } from '#app/features/delivery/windows/queries.ts';
import { SlotChoice } from '#app/features/delivery/windows/slot-choice.tsx';
import { SlotNotes } from '#app/features/delivery/windows/slot-notes.tsx';
import { findChosen } from '#app/features/delivery/windows/state.ts';
import type { SlotHoldState } from '#app/features/delivery/windows/use-slot-hold.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ChosenPart } from './chosen-part.tsx';
import { withOwnWindow } from './own-window.ts';

interface WindowPartProps {
  order: Pick<Order, 'delivery_method' | 'delivery_time_end' | 'delivery_time_start'>;
  slots: ReturnType<typeof useDeliverySlots>;
  selectedId: string;
  hold: SlotHoldState;
  onSelect: (id: string) => void;
}

/** The window of the order, or another one that the address can get. */
export function WindowPart({ order, slots, selectedId, hold, onSelect }: WindowPartProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const all = withOwnWindow(slots.data ?? [], order);
  const selected = findChosen(all, selectedId, hold.slot_id);
  return (
    <ChosenPart
      title={t(order.delivery_method === 'pickup' ? 'pickup.time' : 'checkout.slot')}
      chosen={
        selected === null ? (
          <Notice tone="warning">{t('checkout.slot_choose_again')}</Notice>
        ) : (
          <DeliveryWindow start={selected.start} end={selected.end} isDated />
        )
      }
    >
      <QueryView
        query={slots}
        wait={<Skeleton className="h-40 rounded-xl" />}
        renderFailure={(error) => <Notice tone="danger">{textOf(error)}</Notice>}
      >
        {() => (
          <>
            <SlotChoice
              slots={all}
              now={new Date(slots.dataUpdatedAt)}
              selected={selected}
              heldId={hold.slot_id}
              onSelect={({ id }) => onSelect(id)}
            />
            <SlotNotes slots={all} selected={selected} hold={hold} />
          </>
        )}
      </QueryView>
    </ChosenPart>
  );
}
