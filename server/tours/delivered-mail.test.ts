import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders.schema.ts';
import { findReceipt } from '#server/cash/receipts/queries.ts';
import { composeReceipt } from '#server/cash/receipts/receipt.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { useTestApp, type TestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { firstSlot, useOrdering } from '#test/helpers/ordering.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';

/** The mail about a delivery is the customer's receipt of what happened at the door. */
const shop = useTestApp({ FISCAL_MODE: 'none' });
const recorded = doorsOf(shop);
const paper = useTestApp({ FISCAL_MODE: 'paper' });
const onPaper = doorsOf(paper);

type Door = Omit<Parameters<ReturnType<typeof useTours>['done']>[2], 'due'> & { due?: number };

function doorsOf(of: () => TestApp) {
  const touring = useTours(of);
  let staff: TestUser;
  let driver: TestUser;
  beforeAll(async () => {
    await setCapacity(of(), 500);
    await of().db.updateTable('shop_settings').set({ paypal_me: 'kiezkorb' }).execute();
  });
  beforeEach(async () => {
    staff = await createUser(of(), { role: 'dispatcher' });
    driver = await createUser(of(), { role: 'driver' });
  });

  /** Hands over an order of 23.99 euros, and reads the mail about it. */
  async function handOver(door: Door, { language = 'de' } = {}) {
    const order = await touring.packed(firstSlot, { language });
    const tour = await touring.create(staff, driver, [order]);
    const device = await touring.started(tour, driver);
    const [stop] = tour.stops;
    const arrived = device.event('stop.arrived', { stop_id: stop?.id });
    const handed = touring.done(device, stop, { due: order.total_cents, ...door });
    expect(await device.send([arrived, handed], driver)).toEqual(['applied', 'applied']);
    const { receipt_id } = await touring.seen(order);
    return { ...(await readMail(of(), order)), receipt_id };
  }

  return { handOver };
}

async function readMail({ db }: TestApp, { id }: Pick<Order, 'id'>) {
  const { text, html } = await db
    .selectFrom('messages')
    .select(['text', 'html'])
    .where('dedupe_key', '=', `order:${id}:delivered:mail`)
    .executeTakeFirstOrThrow();
  const plain = (part: string) => part.replaceAll('\u00A0', ' ').replaceAll(/[\u2068\u2069]/g, '');
  const body = plain(text);
  const start = body.indexOf('An der Tür\n');
  return { text: body, html: plain(html ?? ''), door: body.slice(start).split('\n\n')[0] };
}

describe('the mail about a delivery', () => {
  test('names the empties, what was due, the tip and the cash that was paid', async () => {
    const { door, receipt_id } = await recorded.handOver({
      empties: [{ kind: 'crate', count: 2 }],
      due: 2099,
      tip: 101,
      tendered: { 5000: 1 },
    });
    expect(door?.split('\n')).toEqual([
      'An der Tür',
      'Zurückgegebenes Leergut: 3,00 €',
      'Zu zahlen: 20,99 €',
      'Trinkgeld: 1,01 €',
      'Bar bezahlt: 22,00 €',
      `Deinen Beleg öffnen: ${shop().env.PUBLIC_URL}/api/v1/receipts/${receipt_id}`,
    ]);
  });

  test('links to a receipt that opens without signing in', async () => {
    const { html } = await recorded.handOver({ tendered: { 5000: 1 } });
    const [, path = ''] = /href="[^"]*(\/api\/v1\/receipts\/[^"]*)"/.exec(html) ?? [];
    const response = await shop().app.request(path);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(html).toContain('Bar bezahlt');
  });

  test('says that it was paid with PayPal', async () => {
    const paid = { method: 'paypal', tendered: {}, change: {}, tip: 101 } as const;
    const { door } = await recorded.handOver(paid);
    expect(door).toContain('Zu zahlen: 23,99 €\nTrinkgeld: 1,01 €\nMit PayPal bezahlt: 25,00 €\n');
    expect(door).not.toMatch(/Bar|Leergut/);
  });

  test('names what was paid out for empties', async () => {
    const { door } = await recorded.handOver({
      empties: [{ kind: 'crate', count: 20 }],
      tendered: {},
      change: { 500: 1, 100: 1, 1: 1 },
    });
    expect(door).toContain(
      'Zurückgegebenes Leergut: 30,00 €\nAuszuzahlen: 6,01 €\nBar ausgezahlt: 6,01 €\n',
    );
    expect(door).not.toMatch(/bezahlt|Zu zahlen|Guthaben/);
  });

  test('names what remains as credit when more is owed than a driver pays out', async () => {
    const { door } = await recorded.handOver({
      empties: [{ kind: 'crate', count: 40 }],
      tendered: {},
      change: { 2000: 1, 500: 1 },
    });
    expect(door).toContain(
      'Auszuzahlen: 25,00 €\nZahlen wir dir noch aus: 11,01 €\nBar ausgezahlt: 25,00 €\n',
    );
  });

  test.each([
    ['en', 'At the door', 'Paid in cash: 23,99 €', 'Open your receipt: http'],
    ['ar', 'عند الباب', 'دُفع نقدًا: 23,99 €', 'افتح إيصالك: http'],
    ['tr', 'Kapıda', 'Nakit ödendi: 23,99 €', 'Makbuzunu aç: http'],
  ])('is in the language of the customer: %s', async (language, ...parts) => {
    const { text } = await recorded.handOver({ tendered: { 5000: 1 } }, { language });
    for (const part of parts) expect(text).toContain(part);
  });

  test('says nothing of a door when the staff marks the order as delivered', async () => {
    const admin = await createUser(shop(), { role: 'admin' });
    const order = await useTours(shop).packed();
    await useOrdering(shop).move(admin, order, ['delivering', 'delivered']);
    const { text } = await readMail(shop(), order);
    expect(text).toContain('Das hast du bekommen');
    expect(text).not.toMatch(/An der Tür|Beleg|bezahlt/);
  });
});

describe('the mail about a delivery of a shop that records no cash', () => {
  test('names what is due in cash, and not that it was paid, as the receipt', async () => {
    const { door, receipt_id } = await onPaper.handOver({ due: 0, tendered: {}, change: {} });
    expect(door).toContain('An der Tür\nZu zahlen: 23,99 €\nZahlungsart: bar\nDeinen Beleg');
    expect(door).not.toContain('bezahlt');
    const row = await findReceipt(paper().db, receipt_id ?? '');
    if (row === undefined) throw new Error('the receipt is missing');
    const { tables } = composeReceipt(row, await getShopSettings(paper().db));
    expect(JSON.stringify(tables)).toContain('["Zahlungsart","bar"]');
    expect(JSON.stringify(tables)).not.toContain('bezahlt');
  });

  test('names what is to be paid out, and not that it was', async () => {
    const empties = [{ kind: 'crate', count: 20 }];
    const { door } = await onPaper.handOver({ due: 0, empties, tendered: {}, change: {} });
    expect(door).toContain('Auszuzahlen: 6,01 €\nZahlungsart: bar\n');
    expect(door).not.toContain('ausgezahlt');
  });

  test('says that it was paid with PayPal, which is recorded', async () => {
    const paid = { method: 'paypal', tendered: {}, change: {} } as const;
    const { door } = await onPaper.handOver(paid);
    expect(door).toContain('Mit PayPal bezahlt: 23,99 €');
  });
});
