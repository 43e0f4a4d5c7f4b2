import { useMemo } from 'react';
import { call } from '#app/api/client.ts';
import type { WorkEvents } from '#contract/staff/work-events.schema.ts';
import { sendWorkEvents } from '#contract/staff/work.ts';
import type { EventQueue } from './event-queue.ts';
import type { QueuedEvent } from './events.ts';
import { isPickEvent, isTourEvent } from './state.ts';
import { useSending } from './use-sending.ts';
import { useWorkQueue } from './use-work-queue.ts';
import type { StoredAnswer } from './work-kinds.ts';
import { saveAnswers } from './work-memory.ts';

/** Sends what the employee does, on every page of `/work`. */
export function SendEvents({ userId }: { userId: string }) {
  const { queue } = useWorkQueue();
  return queue === null ? null : <Sending queue={queue} userId={userId} />;
}

/**
 * The answers are stored before the queue deletes the events: a page that is closed in between
 * sends them again, and gets the same answers.
 */
function Sending({ queue, userId: user_id }: { queue: EventQueue; userId: string }) {
  const canStore = queue.isAvailable();
  const send = useMemo<Parameters<typeof useSending>[0]>(
    () =>
      async ({ device_id, events }) => {
        const sent_at = new Date().toISOString();
        const body = { device_id, sent_at, events: events.map(toWorkEvent) };
        const { items } = await call(sendWorkEvents, { body });
        const answered_at = Date.now();
        const sent = new Map(events.map((event) => [event.event_id, event]));
        const answers = items.flatMap(({ event_id, code }) => {
          const event = sent.get(event_id);
          return event === undefined ? [] : toAnswer(event, { user_id, code, answered_at });
        });
        await saveAnswers(canStore, answers);
        return { items };
      },
    [user_id, canStore],
  );
  useSending(send);
  return null;
}

function toAnswer(
  event: QueuedEvent,
  answer: { user_id: string; code: string | null; answered_at: number },
): StoredAnswer[] {
  const { event_id } = event;
  if (isPickEvent(event)) return [{ ...answer, area: 'picking', event_id, event }];
  return isTourEvent(event) ? [{ ...answer, area: 'tours', event_id, event }] : [];
}

function toWorkEvent({ payload, ...event }: QueuedEvent): WorkEvents['events'][number] {
  return { ...event, payload: typeof payload === 'object' ? { ...payload } : {} };
}
