import { listEndingLots } from '#contract/stock/expiring.ts';
import { bookLot } from '#contract/stock/inventory.ts';
import * as invoices from '#contract/stock/supplier-invoices.admin.ts';
import type { NewSupplierInvoice } from '#contract/stock/supplier-invoices.schema.ts';
import { cents } from '#domain/money.ts';
import { request } from '../request.ts';
import { at, keyed, type World } from './world.ts';

/** What ends today is thrown away, and now and then a unit is missing and counted. */
export async function clearShelves(world: World): Promise<void> {
  const { shop, ledger, random, phones } = world;
  shop.moveClock(at(world, '18:00'));
  world.begin('shelf');
  const lost = ledger.shelf.filter(({ units, isBlocked }) => units > 1 && !isBlocked);
  if (lost.length > 0 && random.chance(0.4)) {
    const lot = random.pick(lost);
    lot.units -= 1;
    ledger.of(lot.id).corrected -= 1;
    await book('counted', lot.id, lot.units);
  }
  const { body } = await request(shop.app, listEndingLots, { query: { days: 0 } }, phones[1]);
  const ending = new Set(body.items.map(({ id }) => id));
  for (const lot of ledger.shelf) {
    if (!ending.has(lot.id) || lot.units === 0) continue;
    await book('waste', lot.id, lot.units);
    ledger.of(lot.id).wasted += lot.units;
    lot.units = 0;
  }

  async function book(kind: 'waste' | 'counted', id: string, quantity: number): Promise<void> {
    const input = { params: { id }, body: { kind, quantity } };
    const { status, body: answer } = await request(shop.app, bookLot, input, keyed(phones[1]));
    if (status >= 300) ledger.surprises.push(`${kind}: ${answer.code}`);
  }
}

/** Suppliers send what they say they brought; now and then they charge a case too much. */
export async function checkInvoices(world: World): Promise<void> {
  const { shop, ledger, random, wares, desk } = world;
  shop.moveClock(at(world, '19:00'));
  world.begin('invoices');
  for (const supplier_id of new Set(wares.map((ware) => ware.supplier_id))) {
    const input = { params: { id: supplier_id } };
    const { body } = await request(shop.app, invoices.listOpenDeliveries, input, desk);
    const [first, ...others] = body.items;
    if (first === undefined) continue;
    const rates = new Map<number, number>();
    for (const { note_number } of [first, ...others]) {
      for (const [rate, net] of ledger.netOf(supplier_id, note_number)) {
        rates.set(rate, (rates.get(rate) ?? 0) + net);
      }
    }
    if (rates.size === 0) rates.set(7, 0);
    const bill = (number: string, tooMuch: number) => {
      const entered = [...rates].map(([vat_rate, net], index) => {
        const net_cents = cents(net + (index === 0 ? tooMuch : 0));
        return { vat_rate, net_cents, vat_cents: cents(Math.round((net_cents * vat_rate) / 100)) };
      });
      const delivery_ids = [first, ...others].map(({ id }) => id);
      return enter({ supplier_id, number, issued_on: world.day, rates: entered, delivery_ids });
    };
    const number = `RE-${world.day}-${supplier_id.slice(0, 8)}`;
    if (random.chance(0.3)) {
      const differs = await bill(number, 4000);
      if (differs?.state !== 'differs') ledger.surprises.push(`too much: ${differs?.state}`);
      const decision = random.chance(0.5) ? ('disputed' as const) : ('approved' as const);
      await decide(differs?.id ?? '', decision);
      ledger.counts[decision] += 1;
      if (decision === 'approved') continue;
      expectMatch(await bill(`${number}-K`, 0));
    } else expectMatch(await bill(number, 0));
  }

  async function enter(body: NewSupplierInvoice) {
    const { status, body: entered } = await send(body);
    if (status !== 201) return void ledger.surprises.push(`invoice: ${entered.code}`);
    // A second person has the same paper.
    const again = await send(body);
    if (again.status !== 409) ledger.surprises.push(`invoice again: ${again.status}`);
    return entered;
  }
  function send(body: NewSupplierInvoice) {
    return request(shop.app, invoices.addSupplierInvoice, { body }, keyed(desk));
  }
  async function decide(id: string, decision: 'approved' | 'disputed'): Promise<void> {
    const input = { params: { id }, body: { decision, note: 'Ein Karton zu viel' } };
    const { status } = await request(shop.app, invoices.decideSupplierInvoice, input, keyed(desk));
    if (status !== 200) ledger.surprises.push(`decision: ${status}`);
  }
  function expectMatch(entered: { state: string } | undefined): void {
    ledger.counts.matched += 1;
    if (entered?.state !== 'matched') ledger.surprises.push(`invoice: ${entered?.state}`);
  }
}
