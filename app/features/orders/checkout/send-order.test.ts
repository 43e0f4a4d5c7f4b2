import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';
import { cart } from '#test/helpers/samples.ts';
import type { OrderRequest } from './unanswered-order.ts';

const request: OrderRequest = {
  user_id: visitorId,
  cart,
  input: {
    slot_id: '2026-11-21T08:00:00.000Z',
    payment_method: 'cash',
    expected_total_cents: cart.total_cents,
  },
};

/**
 * The checkout of a customer whose orders the shop answers with these; says with which keys it was
 * asked.
 */
async function openCheckout(...answers: Response[]) {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  openBrowser(
    async (sent) => {
      keys.push(sent.headers.get('Idempotency-Key'));
      bodies.push(await sent.json());
      return answers.shift() ?? Response.error();
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { createUnansweredOrders } = await import('./unanswered-order.ts');
  const { sendOrder } = await import('./send-order.ts');
  let count = 0;
  const attempts = createUnansweredOrders(
    () => window.sessionStorage,
    () => `key-${(count += 1)}`,
  );
  return { keys, bodies, attempts, order: () => sendOrder(attempts, request) };
}

const placed = () => Response.json({ id: 'order' }, { status: 201 });
const problem = (status: number, code: string) => Response.json({ code }, { status });

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['no answer', () => Response.error()],
  ['an answer that broke off', () => new Response('{"id": "or', { status: 201 })],
  ['a server in trouble', () => problem(503, 'temporarily_unavailable')],
  ['a fault', () => problem(500, 'unexpected_error')],
  ['too many calls', () => problem(429, 'too_many_requests')],
])('after %s the same order is sent again with the same key', async (_, lost) => {
  const { order, keys, attempts } = await openCheckout(lost(), placed());
  await expect(order()).rejects.toBeInstanceOf(Error);
  expect(attempts.find(visitorId)?.key).toBe('key-1');
  expect(await order()).toEqual({ id: 'order' });
  expect(keys).toEqual(['key-1', 'key-1']);
  expect(attempts.find(visitorId)).toBeNull();
});

it.each([
  ['placed', placed],
  ['refused', () => problem(409, 'slot_full')],
  ['not understood', () => problem(400, 'invalid_input')],
  ['refused for a reason of its own', () => problem(499, 'out_of_stock')],
])('once the shop has %s an order, the next one has another key', async (_, decided) => {
  const { order, keys, bodies, attempts } = await openCheckout(decided(), placed());
  await order().catch(() => undefined);
  expect(attempts.find(visitorId)).toBeNull();
  await order();
  expect(keys).toEqual(['key-1', 'key-2']);
  expect(bodies).toEqual([request.input, request.input]);
});
