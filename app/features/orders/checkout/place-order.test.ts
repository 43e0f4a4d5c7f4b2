import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { openBrowser, visitorId } from '#test/helpers/browser.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';
import type { OrderRequest } from './unanswered-order.ts';

const input = {
  slot_id: '2026-11-21T08:00:00.000Z',
  payment_method: 'cash' as const,
  expected_total_cents: 2399,
};
const request: OrderRequest = { user_id: visitorId, input, cart: { lines: [] } as unknown as Cart };

async function openCheckout(...answers: Response[]) {
  const keys: (string | null)[] = [];
  openBrowser(
    ({ headers }) => {
      keys.push(headers.get('Idempotency-Key'));
      return answers.shift() ?? Response.error();
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { resultOf, outdatedKeys } = await import('#test/helpers/hooks.tsx');
  const { useHoldSlot } = await import('#app/features/delivery/windows/queries.ts');
  const { drafts, useOrderMutation } = await import('./queries.ts');
  const told: string[] = [];
  const { client, result } = resultOf(() => ({
    hold: useHoldSlot(() => told.push('slot lost')).mutateAsync,
    place: useOrderMutation({
      onSuccess: () => told.push('placed'),
      onError: ({ message }) => told.push(message),
    }).mutateAsync,
  }));
  const draft = {
    user_id: visitorId,
    address_id: null,
    payment_method: 'cash' as const,
    substitution_consent: null,
    is_pickup: false,
    uses_balance: true,
  };
  drafts.keep({ ...draft, delivery_instructions: '3. Stock' });
  // Time runs fast here: without this, what no page shows would be forgotten.
  client.setQueryDefaults(['orders'], { gcTime: Infinity });
  client.setQueryData(['orders', null], { pages: [], pageParams: [] });
  const hasDraft = () => drafts.find(visitorId) !== null;
  return { ...result, keys, told, hasDraft, outdated: () => outdatedKeys(client) };
}

const problem = (status: number, code: string) => Response.json({ code, facts: {} }, { status });
const placed = () => Response.json({ id: 'order' }, { status: 201 });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets the page wait as long as it wants to. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  const outcomes: string[] = [];
  void work.then(
    () => outcomes.push('done'),
    (error: unknown) => outcomes.push(String(error)),
  );
  // The code that signs in comes with the first call, in its own time.
  const end = Date.now() + 20_000 * timeFactor();
  while (outcomes.length === 0 && Date.now() < end) {
    await setImmediate();
    await vi.advanceTimersByTimeAsync(500);
  }
  return outcomes[0] ?? 'nothing came of it';
}

it('an order whose answer is lost twice is sent again with its key, and placed', async () => {
  const page = await openCheckout(
    Response.error(),
    problem(503, 'temporarily_unavailable'),
    placed(),
  );
  expect(await outcomeOf(page.place(request))).toBe('done');
  expect(page.keys).toHaveLength(3);
  expect(new Set(page.keys).size).toBe(1);
  expect(page.keys[0]).not.toBeNull();
  expect(page.told).toEqual(['placed']);
  expect([page.outdated(), page.hasDraft()]).toEqual([['orders'], false]);
});

it('after three lost answers the customer is informed', async () => {
  const page = await openCheckout();
  expect(await outcomeOf(page.place(request))).toContain('temporarily_unavailable');
  expect(page.keys).toHaveLength(3);
  expect([page.told, page.outdated()]).toEqual([['temporarily_unavailable'], []]);
});

it('an order that is refused is not sent again', async () => {
  const page = await openCheckout(problem(409, 'slot_full'), placed());
  expect(await outcomeOf(page.place(request))).toContain('slot_full');
  expect([page.keys.length, page.told]).toEqual([1, ['slot_full']]);
  expect(page.hasDraft()).toBe(true);
});

it('only a refusal means that the place in the slot is lost, a bad line does not', async () => {
  const lost = await openCheckout(problem(409, 'slot_full'));
  expect(await outcomeOf(lost.hold({ slot_id: 'x' }))).toContain('slot_full');
  expect(lost.told).toEqual(['slot lost']);
  for (const answer of [Response.error(), problem(500, 'unexpected_error')]) {
    const page = await openCheckout(answer);
    await outcomeOf(page.hold({ slot_id: 'x' }));
    expect(page.told).toEqual([]);
  }
});
