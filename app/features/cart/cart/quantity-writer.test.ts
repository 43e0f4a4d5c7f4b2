import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { cents } from '#domain/money.ts';
import { createQuantityWriter } from './quantity-writer.ts';
import type { UnsentChange } from './state.ts';

const category = { id: 'c', name: 'Obst', name_translations: {}, slug: 'obst', tint: 'green' };

function createProduct(id: string): ProductSummary {
  return {
    id,
    name: id,
    price_cents: cents(100),
    brand: null,
    price_per_unit: null,
    unit_price: null,
    net_content: null,
    deposit: null,
    category,
    image_url: null,
    pack: null,
    is_available: true,
    vat_rate: 7,
    is_in_stock: true,
    labels: {},
    allergens: [],
    traces: null,
    offer: null,
  };
}

const apple = createProduct('apple');
const pear = createProduct('pear');

/** A server whose answers come when the test says so. */
function createServer() {
  const calls: { change: UnsentChange; answer: () => void; refuse: () => void }[] = [];
  const send = async (change: UnsentChange): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    calls.push({ change, answer: resolve, refuse: () => reject(new Error('refused')) });
    await promise;
  };
  return {
    calls,
    send,
    sent: () => calls.map(({ change }) => [change.product.id, change.quantity]),
  };
}

const untilIdle = () => setImmediate();

describe('sending chosen quantities to the server', () => {
  it('sends the first of many taps and then only the last', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    for (let quantity = 1; quantity <= 20; quantity += 1)
      void writer.request({ product: apple, quantity });
    server.calls[0]?.answer();
    await untilIdle();
    server.calls[1]?.answer();
    await untilIdle();
    expect(server.sent()).toEqual([
      ['apple', 1],
      ['apple', 20],
    ]);
    expect(writer.changes()).toEqual([]);
  });

  it('shows the latest change while an older one is answered', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    void writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: apple, quantity: 2 });
    server.calls[0]?.answer();
    await untilIdle();
    expect(writer.changes()).toEqual([{ product: apple, quantity: 2 }]);
  });

  it('reports when every change is acknowledged', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    let isSettled = false;
    void writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: pear, quantity: 1 });
    const settling = writer.settled().then(() => (isSettled = true));
    server.calls[0]?.answer();
    await untilIdle();
    expect(isSettled).toBe(false);
    server.calls[1]?.answer();
    await settling;
    await writer.settled();
  });

  it('never makes two calls at the same time', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    void writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: pear, quantity: 5 });
    expect(server.sent()).toEqual([['apple', 1]]);
    server.calls[0]?.answer();
    await untilIdle();
    expect(server.sent()).toEqual([
      ['apple', 1],
      ['pear', 5],
    ]);
  });

  it('reports a refusal, drops the change and continues with the others', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    const refused = writer.request({ product: apple, quantity: 1 });
    const accepted = writer.request({ product: pear, quantity: 1 });
    server.calls[0]?.refuse();
    await expect(refused).rejects.toThrow('refused');
    expect(writer.changes()).toEqual([{ product: pear, quantity: 1 }]);
    server.calls[1]?.answer();
    await expect(accepted).resolves.toBeUndefined();
  });

  it('retains a later change when the earlier one is refused, without a complaint about it', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    const earlier = writer.request({ product: apple, quantity: 50 });
    const later = writer.request({ product: apple, quantity: 2 });
    server.calls[0]?.refuse();
    await expect(earlier).resolves.toBeUndefined();
    await untilIdle();
    server.calls[1]?.answer();
    await expect(later).resolves.toBeUndefined();
    expect(server.sent()).toEqual([
      ['apple', 50],
      ['apple', 2],
    ]);
  });

  it('notifies listeners of every change with a new array', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    const seen: number[] = [];
    const stop = writer.subscribe(() => void seen.push(writer.changes().length));
    void writer.request({ product: apple, quantity: 1 });
    server.calls[0]?.answer();
    await untilIdle();
    stop();
    void writer.request({ product: apple, quantity: 2 });
    expect(seen).toEqual([1, 0]);
  });

  it('sends what waits at once when the page is left, and what is under way no second time', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    void writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: pear, quantity: 2 });
    writer.flush();
    expect(server.sent()).toEqual([
      ['apple', 1],
      ['pear', 2],
    ]);
  });

  it('sends the latest quantity when the page is left while an older one is under way', () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    void writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: apple, quantity: 5 });
    writer.flush();
    expect(server.sent()).toEqual([
      ['apple', 1],
      ['apple', 5],
    ]);
  });

  it('sends nothing when the page is left after all changes were saved', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    void writer.request({ product: apple, quantity: 1 });
    server.calls[0]?.answer();
    await untilIdle();
    writer.flush();
    expect(server.sent()).toEqual([['apple', 1]]);
  });

  it('rejects all unsent changes with one error when the server is unreachable', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send, () => true);
    const outcomes = Promise.allSettled([
      writer.request({ product: apple, quantity: 1 }),
      writer.request({ product: pear, quantity: 2 }),
    ]);
    server.calls[0]?.refuse();
    const [one, other] = await outcomes;
    expect(one).toMatchObject({ status: 'rejected' });
    expect(other).toEqual(one);
    expect(writer.changes()).toEqual([]);
    expect(server.sent()).toEqual([['apple', 1]]);
  });

  it('continues with the other changes when one quantity is refused', async () => {
    const server = createServer();
    const writer = createQuantityWriter(server.send);
    const refused = writer.request({ product: apple, quantity: 1 });
    void writer.request({ product: pear, quantity: 2 });
    server.calls[0]?.refuse();
    await expect(refused).rejects.toBeInstanceOf(Error);
    expect(writer.changes()).toEqual([{ product: pear, quantity: 2 }]);
    expect(server.sent()).toContainEqual(['pear', 2]);
  });
});
