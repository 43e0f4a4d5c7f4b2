import { useRef, useState } from 'react';
import { usePicking } from '#app/features/stock/picking/use-picking.ts';
import type { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { WorkPayload } from '#contract/staff/work-events.schema.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import type { PickEventKind } from '#domain/staff/work-events.ts';

type Feedback = ReturnType<typeof useScanFeedback>;

interface Done {
  event_id: string;
  /** What was done, for the button that takes it back. */
  text: string;
}

export interface Steps {
  isBusy: boolean;
  /** The last step of this visit that is still in the batch. */
  last: Done | null;
  /** Stores an event and says so. False if it could not be stored: then it does not count. */
  record: <Kind extends PickEventKind>(
    kind: Kind,
    payload: WorkPayload<Kind>,
    done: { title: string; text?: string },
  ) => Promise<boolean>;
  undo: (reference: WorkPayload<'pick.undone'>, done: string) => Promise<boolean>;
  undoLast: () => Promise<void>;
}

/** What a picker does, each step once, stored before it is shown. */
export function useSteps(batch: Batch, feedback: Feedback): Steps {
  const { t } = useTranslation();
  const { record: append } = usePicking();
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const [stack, setStack] = useState<readonly Done[]>([]);
  const inBatch = new Set(
    batch.products
      .flatMap(({ lines }) =>
        lines.flatMap(({ picks, order_id }) => (isOpen(batch, order_id) ? picks : [])),
      )
      .map(({ event_id }) => event_id),
  );
  const last = stack.findLast(({ event_id }) => inBatch.has(event_id)) ?? null;

  const record: Steps['record'] = async (kind, payload, { title, text }) => {
    // The second tap of a double one comes before the page has changed.
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const event_id = await append(kind, payload);
      const label = text === undefined ? title : `${title} · ${text}`;
      if (kind === 'pick.scanned' || kind === 'pick.short') {
        setStack((before) => [...before, { event_id, text: label }]);
      }
      feedback.succeed(title, text);
      return true;
    } catch {
      feedback.fail(t('picking.not_saved'), t('picking.not_saved_text'));
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  const undo: Steps['undo'] = (reference, done) =>
    record('pick.undone', reference, { title: t('picking.undone'), text: done });

  return {
    isBusy,
    last,
    record,
    undo,
    undoLast: async () => {
      if (last !== null) await undo({ event_id: last.event_id }, last.text);
    },
  };
}

function isOpen({ orders }: Batch, orderId: string): boolean {
  return orders.some(({ order_id, status }) => order_id === orderId && status === 'preparing');
}
