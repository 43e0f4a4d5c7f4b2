import { useState, type ReactNode } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { useSession } from '#app/api/session/session.ts';
import { AreaQuestion } from '#app/features/delivery/delivery-area/area-question.tsx';
import { PostalCodeCheck } from '#app/features/delivery/delivery-area/postal-code-check.tsx';
import { useArea } from '#app/features/shop/shop/use-area.ts';
import {
  chooseWindow,
  isHeld,
  readChosenWindow,
  useChosenWindow,
} from '#app/features/shop/shop/use-chosen-window.ts';
import { useNextDelivery } from '#app/features/shop/shop/use-next-delivery.ts';
import { useAddressPostalCode, usePostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import { DeliveryMethodChoice } from './delivery-method-choice.tsx';
import { useDeliverySlots, useHoldSlot } from './queries.ts';
import { SlotChoice } from './slot-choice.tsx';
import { NoSlotNotice } from './slot-notes.tsx';
import { counterPlace, findChosen, findFirstChoice } from './state.ts';
import { useShownWindow } from './use-shown-window.ts';

await loadTexts('customer');

interface WindowSheetProps {
  onClose: () => void;
}

/** The windows for the next order; where the shop delivers to is asked first. */
export function WindowSheet({ onClose }: WindowSheetProps) {
  const { own } = useArea();
  const code = usePostalCode();
  const isCustomer = useSession().status === 'signed_in';
  const isPlaceLoading = useAddressPostalCode() === undefined && isCustomer;
  const place = own === undefined || code === null ? undefined : code;
  const { pickup } = useShop();
  const [wantsPickup, setWantsPickup] = useState(readChosenWindow()?.pickup === true);
  const isPickup = wantsPickup && pickup !== null;
  const way = pickup !== null && (
    <DeliveryMethodChoice isPickup={isPickup} onChange={setWantsPickup} />
  );
  return (
    // Visitors do not load the queries before.
    <QueriesProvider>
      {place === undefined && !isPlaceLoading && !isPickup ? (
        <PlaceDialog way={way} onClose={onClose} />
      ) : (
        <WindowDialog
          key={isPickup ? counterPlace : 'delivery'}
          way={way}
          counter={isPickup ? pickup : null}
          postalCode={isPickup ? counterPlace : place}
          isCustomer={isCustomer}
          onClose={onClose}
        />
      )}
    </QueriesProvider>
  );
}

interface WayProps extends WindowSheetProps {
  /** The choice between delivery and counter; false without a counter. */
  way: ReactNode;
}

function PlaceDialog({ way, onClose }: WayProps) {
  const { t } = useTranslation();
  const hasAddress = typeof useAddressPostalCode() === 'string';
  const shown = useShownWindow();
  return (
    <Dialog isOpen onClose={onClose} size="sheet" title={t('shop.choose_window')}>
      {/* A checked postal code is stored: there is nothing to discard. */}
      <div className="space-y-3" onInput={(event) => event.stopPropagation()}>
        {way}
        {hasAddress ? (
          <AreaQuestion />
        ) : (
          <>
            {shown !== null && (
              <p>
                <span className="text-muted block text-sm">{shown.title}</span>
                <span className="font-semibold tabular-nums">{shown.text}</span>
              </p>
            )}
            <p>{t('shop.window_needs_place')}</p>
            <PostalCodeCheck />
          </>
        )}
      </div>
    </Dialog>
  );
}

interface WindowDialogProps extends WayProps {
  /** Where the order is fetched; null: it is brought. */
  counter: Shop['pickup'];
  /** Undefined until the address of a customer is loaded. */
  postalCode: string | undefined;
  isCustomer: boolean;
}

function WindowDialog({ way, counter, postalCode, isCustomer, onClose }: WindowDialogProps) {
  const pickup = counter !== null;
  const { t } = useTranslation();
  const textOf = useProblemText();
  const slots = useDeliverySlots(postalCode);
  const next = useNextDelivery()?.window?.start ?? null;
  // The header shows a window of the way that was chosen before.
  const shown = (useChosenWindow()?.pickup ?? false) === pickup ? next : null;
  const [picked, setPicked] = useState<string | null>(null);
  const hold = useHoldSlot(() => void slots.refetch());
  const heldId = slots.data?.find(({ id }) => isHeld(id))?.id ?? null;
  const proposed = shown ?? findFirstChoice(slots.data ?? [], null)?.id ?? null;
  const selected = findChosen(slots.data ?? [], picked ?? proposed, heldId);

  async function take(slot: DeliverySlot): Promise<void> {
    if (isCustomer) {
      const place = pickup ? { pickup } : { postal_code: postalCode };
      const body = { slot_id: slot.id, ...place };
      const error = await hold.mutateAsync(body).then(
        () => null,
        (failure: unknown) => failure,
      );
      // Without an answer the place is reserved at the checkout.
      if (isRefusal(error)) return;
    }
    chooseWindow({ ...slot, pickup });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sheet"
      title={t(pickup ? 'pickup.choose' : 'shop.choose_window')}
      footer={
        <Button
          disabled={selected === null}
          isBusy={hold.isPending}
          onClick={() => selected !== null && void take(selected)}
        >
          {t('shop.take_window')}
        </Button>
      }
    >
      {way}
      {counter !== null && (
        <p className="py-3">
          <span className="text-muted block text-sm">{t('pickup.at')}</span>{' '}
          <bdi className="font-semibold">{counter.address}</bdi>
        </p>
      )}
      <QueryView
        query={slots}
        wait={<Skeleton className="h-40 rounded-xl" />}
        renderFailure={(error) => <Notice tone="danger">{textOf(error)}</Notice>}
      >
        {(offered) => (
          <div className="space-y-3">
            <SlotChoice
              name="window"
              slots={offered}
              isLoading={slots.isPlaceholderData}
              now={new Date(slots.dataUpdatedAt)}
              selected={selected}
              heldId={heldId}
              onSelect={({ id }) => setPicked(id)}
            />
            {/* A refused window is no longer free. */}
            <div role="status">{selected === null && <NoSlotNotice slots={offered} />}</div>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
