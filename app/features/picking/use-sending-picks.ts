import { useMemo } from 'react';
import { call } from '#app/api/client.ts';
import { useSending } from '#app/features/work-queue/use-sending.ts';
import type { WorkEvents } from '#contract/work/work-events.schema.ts';
import { sendWorkEvents } from '#contract/work/work.ts';
import { isPickEvent } from './events.ts';
import type { PickingStore } from './picking-store.ts';

type Send = Parameters<typeof useSending>[0];

/**
 * Sends the events of the queue. Their answers are stored before the queue deletes the events: a
 * page that is closed in between sends them again, and gets the same answers.
 */
export function useSendingPicks(store: PickingStore): void {
  const send = useMemo<Send>(
    () =>
      async ({ device_id, events }) => {
        const body = { device_id, events: events.map(toWorkEvent) };
        const { items } = await call(sendWorkEvents, { body });
        const answered_at = Date.now();
        const sent = new Map(events.map((event) => [event.event_id, event]));
        await store.saveAnswers(
          items.flatMap(({ event_id, code }) => {
            const event = sent.get(event_id);
            return event !== undefined && isPickEvent(event) ? [{ event, code, answered_at }] : [];
          }),
        );
        return { items };
      },
    [store],
  );
  useSending(send);
}

type Queued = Parameters<Send>[0]['events'][number];

function toWorkEvent({ payload, ...event }: Queued): WorkEvents['events'][number] {
  return { ...event, payload: typeof payload === 'object' ? { ...payload } : {} };
}
