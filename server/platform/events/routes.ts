import { eventHeadersSchema } from '#contract/shop/events.schema.ts';
import { openEvents } from '#contract/shop/events.ts';
import { rawRoute, type Route } from '#server/platform/http/bind.ts';
import type { LiveEventHub } from './live-events.ts';

/**
 * Events that a client may leave unread before its stream is closed. It catches up by reconnecting.
 */
const reconnectDelayMs = 1000;

export function eventRoutes({ live }: { live: LiveEventHub }): Route[] {
  return [
    rawRoute(openEvents, {
      summary:
        'Stream changes: cart.changed, order.changed, for the staff order.created, inquiry.changed and task.changed',
      headers: eventHeadersSchema,
      media_type: 'text/event-stream',
      handler: async ({ headers }, { principal }) =>
        new Response(
          streamOf((sink) => live.subscribe(principal, headers['last-event-id'], sink)),
          {
            headers: {
              'Content-Type': 'text/event-stream',
              'Cache-Control': 'no-store',
              // Makes buffering proxies such as nginx forward each event at once.
              'X-Accel-Buffering': 'no',
            },
          },
        ),
    }),
  ];
}

/** A streamed body. `begin` returns the cleanup to run when the reader disconnects. */
function streamOf(
  begin: (sink: { send: (text: string) => void; end: () => void }) => () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let leave = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        leave = begin({
          send: (text) => {
            if (text === '') return;
            controller.enqueue(encoder.encode(text));
            if ((controller.desiredSize ?? 0) > 0) return;
            leave();
            controller.close();
          },
          end: () => controller.close(),
        });
      },
      cancel: () => leave(),
    },
    { highWaterMark: reconnectDelayMs },
  );
}
