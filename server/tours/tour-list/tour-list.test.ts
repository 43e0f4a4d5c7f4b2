import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { printTourList } from '#contract/tours/tours.ts';
import { languages, type Language } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { findTourHead } from '#server/cash/tills/change-plan-queries.ts';
import type { Measure } from '#server/platform/pdf/service.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { readDrawings } from '#test/helpers/read-pdf.ts';
import { useTours } from '#test/helpers/tours/touring.ts';
import { setCapacity } from '#test/helpers/windows.ts';
import { composeTourList } from './document.ts';
import { layOutTourList } from './layout.ts';
import { listDoors } from './queries.ts';
import { paperFields, recordedFields, type WrittenField } from './written-fields.ts';

const shop = useTestApp({ FISCAL_MODE: 'paper' });
const touring = useTours(shop);
let staff: TestUser;
let driver: TestUser;

beforeAll(() => setCapacity(shop(), 500));
beforeEach(async () => {
  staff = await createUser(shop(), { role: 'dispatcher' });
  driver = await createUser(shop(), { role: 'driver', first_name: 'Farid', last_name: 'Haddad' });
});

/** Every letter is half as wide as high. */
const measure: Measure = (content, { size }) => (content.length * size) / 2;

const print = (id: string, { token }: TestUser, language: Language = 'de') =>
  shop().app.request(printTourList.path.replace('{id}', id), {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
  });

/** The facts that the list of a tour is made of. */
async function read(id: string) {
  const head = await findTourHead(shop().db, id);
  if (head === undefined) throw new Error('the tour is missing');
  return { head, doors: await listDoors(shop().db, id) };
}

async function compose(id: string, language: Language = 'de') {
  const { head, doors } = await read(id);
  return composeTourList(head, doors, language, paperFields);
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('the list of a tour', () => {
  test('is a PDF for those who plan tours', async () => {
    const tour = await touring.plan(staff, driver, [await touring.packed()]);
    const response = await print(tour.id, staff);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect((await print(randomUUID(), staff)).status).toBe(404);
  });

  test.each(['picker', 'driver', 'customer'] as const)('is refused to a %s', async (role) => {
    const tour = await touring.plan(staff, driver, [await touring.packed()]);
    expect((await print(tour.id, await createUser(shop(), { role }))).status).toBe(403);
  });

  test('names the doors in the order of the tour with all that its driver needs', async () => {
    const [one, two] = [await touring.packed(), await touring.packed()];
    const tour = await touring.plan(staff, driver, [two, one]);
    const drop_off = {
      bell_name: 'Öztürk',
      access: '2. Hinterhof,\n4. OG',
      note: '',
      phone: '0176 5551234',
    };
    await shop()
      .db.updateTable('orders')
      .set({
        customer_name: 'محمد الأحمد',
        drop_off,
        delivery_instructions: 'Bitte leise',
        tender_cents: cents(5000),
      })
      .where('id', '=', one.id)
      .execute();
    const { driver: name, facts, window, doors } = await compose(tour.id);
    expect([name, window]).toEqual(['Farid Haddad', expect.stringMatching(/^\d\d\.\d\d\.\d\d, /)]);
    expect(facts).toMatch(/^Abfahrt \d\d:\d\d · Stopps: 1 · Kisten: 2$/);
    // Both are for one house, which is one stop.
    expect(doors.map(({ number }) => number)).toEqual([1, 1]);
    expect(doors.map(({ order }) => order)).toEqual([
      `#${two.order_number}`,
      `#${one.order_number}`,
    ]);
    const door = doors[1];
    expect(door?.time).toMatch(/^\d\d:\d\d$/);
    expect({ ...door, due: plain(door?.due ?? ''), facts: door?.facts.map(plain) }).toMatchObject({
      order: `#${one.order_number}`,
      name: 'محمد الأحمد',
      address: one.delivery_address,
      notes: ['Klingel: Öztürk', '2. Hinterhof, 4. OG', 'Bitte leise'],
      phone: '0176 5551234',
      due: '23,99 €',
      facts: ['bar', 'gibt 50,00 €', 'Kisten: 1'],
      closed: null,
    });
  });

  test('sums up what is paid in which way', async () => {
    const orders = [await touring.packed(), await touring.packed(), await touring.packed()];
    const tour = await touring.plan(staff, driver, orders);
    const paypal = shop().db.updateTable('orders').set({ payment_method: 'paypal' });
    await paypal.where('id', '=', orders[0]?.id ?? '').execute();
    const { sums } = await compose(tour.id);
    expect(sums.map(([label, amount]) => `${label} ${plain(amount)}`)).toEqual([
      'bar 47,98 €',
      'PayPal 23,99 €',
      'zusammen 71,97 €',
    ]);
  });

  test('names what became of a door, and sums up nothing that was not delivered', async () => {
    const orders = [await touring.packed(), await touring.packed(), await touring.packed()];
    const tour = await touring.create(staff, driver, orders);
    const device = await touring.started(tour, driver);
    const [first, second] = tour.stops;
    const failed = device.event('stop.failed', { stop_id: first?.id, reason: 'no_time_left' });
    const arrived = device.event('stop.arrived', { stop_id: second?.id });
    const done = touring.done(device, second, { tendered: {}, change: {}, due: 0 });
    await device.send([failed, arrived, done], driver);
    const { doors, sums } = await compose(tour.id);
    expect(doors.map(({ closed }) => closed)).toEqual(['Nicht zugestellt', 'Übergeben', null]);
    expect(plain(sums.at(-1)?.[1] ?? '')).toBe('47,98 €');
  });
});

describe('the list of a tour of 40 doors', () => {
  const name = 'Mona Öztürk-Hadžihasanović von der Linde und zu Donaudampfschifffahrtskapitän';

  async function listOf40(language: Language, fields: readonly WrittenField[] = paperFields) {
    const tour = await touring.plan(staff, driver, [await touring.packed()]);
    const { head, doors } = await read(tour.id);
    const [door] = doors;
    if (door === undefined) throw new Error('the tour has no door');
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...door,
      order_number: 70_000 + index,
      customer_name: index % 2 === 0 ? name : 'محمد الأحمد',
      delivery_instructions: index % 5 === 0 ? `${name} `.repeat(3) : null,
      due_cents: cents(1000),
    }));
    return composeTourList(head, many, language, fields);
  }

  test.each(languages)(
    'in %s: each page has its head, and each door is on one',
    async (language) => {
      const list = await listOf40(language);
      const pages = layOutTourList(list, measure);
      expect(pages.length).toBeGreaterThan(4);
      for (const [index, { texts }] of pages.entries()) {
        const contents = texts.map(({ content }) => content);
        expect(contents).toEqual(expect.arrayContaining([list.driver, list.window, list.facts]));
        expect(contents.join(' ')).toMatch(new RegExp(`${index + 1} \\S+ ${pages.length}`));
        for (const { top, left, content, ...face } of texts) {
          expect(top).toBeGreaterThanOrEqual(36);
          expect(top + face.size).toBeLessThanOrEqual(842 - 36);
          expect(left).toBeGreaterThanOrEqual(36);
          expect(left + measure(content, face)).toBeLessThanOrEqual(595.28 - 36 + 0.01);
        }
      }
      const counts = pages.map(({ texts }) => ({
        orders: texts.filter(({ content }) => /^#7\d{4}$/.test(content)).length,
        phones: texts.filter(({ content }) => content === list.doors[0]?.phone).length,
      }));
      for (const { orders, phones } of counts) expect(phones).toBe(orders);
      expect(counts.reduce((total, { orders }) => total + orders, 0)).toBe(40);
    },
  );

  test.each([
    [
      'a shop that records no cash',
      paperFields,
      ['Bezahlt', 'Betrag', 'Trinkgeld', 'Leergut', 'Unterschrift'],
    ],
    [
      'a shop whose devices record it',
      recordedFields,
      ['Erhalten', 'Zurückgegeben', 'Leergut', 'Unterschrift'],
    ],
  ])('of %s has its boxes at each door, and texts do not overlap', async (_, fields, labels) => {
    const list = await listOf40('de', fields);
    const [page] = layOutTourList(list, measure);
    const boxes = page?.texts.filter(({ size }) => size === 7).map(({ content }) => content) ?? [];
    const doors = page?.texts.filter(({ content }) => content.startsWith('#7')).length ?? 0;
    expect(boxes.slice(0, labels.length)).toEqual(labels);
    expect(boxes).toHaveLength(doors * labels.length);
    const places = (page?.texts ?? []).map((text) => ({
      ...text,
      right: text.left + measure(text.content, text),
    }));
    const overlaps = places.flatMap((a, index) =>
      places
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right)
        .filter((b) => a.top < b.top + b.size && b.top < a.top + a.size)
        .map((b) => `${a.content} / ${b.content}`),
    );
    expect(overlaps).toEqual([]);
  });
});

test('the PDF has the pages, in the language of who prints it', async () => {
  const orders = [];
  for (let count = 0; count < 9; count += 1) orders.push(await touring.packed());
  const tour = await touring.plan(staff, driver, orders);
  const response = await print(tour.id, staff, 'ar');
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(pdf).toContain('/Lang (ar)');
  expect(pdf).toContain('/MediaBox [0 0 595.28 841.89]');
  expect(pdf).toContain('/Count 2');
  expect(readDrawings(pdf)).toHaveLength(2);
});

test('the list of a tour has the boxes of the mode that its till began in', async () => {
  const tour = await touring.create(staff, driver, [await touring.packed()]);
  const boxesOf = async () => {
    const response = await print(tour.id, staff);
    const [page] = readDrawings(Buffer.from(await response.arrayBuffer()).toString('latin1'));
    return page?.match(/ re\b/g)?.length;
  };
  const onPaper = await boxesOf();
  Object.assign(shop().env, { FISCAL_MODE: 'none' });
  expect(await boxesOf()).toBe(onPaper);
  const later = await touring.plan(staff, driver, [await touring.packed()]);
  const response = await print(later.id, staff);
  Object.assign(shop().env, { FISCAL_MODE: 'paper' });
  const [page] = readDrawings(Buffer.from(await response.arrayBuffer()).toString('latin1'));
  // Four lines for each box: one box less at the door, none less in the sums.
  expect(page?.match(/ re\b/g)?.length).toBe((onPaper ?? 0) - 4);
});
