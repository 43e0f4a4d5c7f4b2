import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import type { Ledger } from './ledger.ts';

/** What does not agree between the books of the shop and what was done; all lists are empty. */
export async function compareBooks({ db }: Pick<TestApp, 'db'>, ledger: Ledger) {
  const lots = await db.selectFrom('lots').select(['id', 'quantity', 'blocked_quantity']).execute();
  const left = new Map(lots.map((lot) => [lot.id, lot.quantity + lot.blocked_quantity]));
  const inTotes = (id: string) =>
    [...ledger.totes.values()].reduce((sum, tote) => sum + (tote.get(id) ?? 0), 0);
  const unbalanced = [...ledger.lots].flatMap(([id, lot]) => {
    const { received, delivered, wasted, corrected } = lot;
    const rest = received + corrected - delivered - wasted - inTotes(id);
    return rest === left.get(id) ? [] : [{ id, ...lot, packed: inTotes(id), left: left.get(id) }];
  });
  const unknown = lots.filter(({ id }) => !ledger.lots.has(id) && left.get(id) !== 0);
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db)).rows;
  const sent = await rows(sql`select id, number from purchase_orders where number is not null`);
  const mails = await rows(sql`select dedupe_key from messages
    where recipient like 'bestellung%' group by dedupe_key having count(*) > 1`);
  const receipts = await rows(sql`select stock_movement_id from receipts`);
  const twice = await rows(sql`select supplier_id, delivers_on from purchase_orders
    where state <> 'draft' group by 1, 2 having count(*) > 1`);
  const billed = await rows(sql`
    with net as (
      select deliveries.supplier_invoice_id,
          sum(coalesce(receipts.net_cents, movements.quantity * receipts.unit_cost_cents)) as net
        from supplier_invoice_deliveries as deliveries
          join receipts on receipts.delivery_id = deliveries.delivery_id
          join stock_movements as movements on movements.id = receipts.stock_movement_id
        group by 1
    )
    select invoices.id, net.net, invoices.expected_cents
      from supplier_invoices as invoices join net on supplier_invoice_id = invoices.id
      where invoices.expected_cents <> net.net`);
  const open = await rows(sql`select id from deliveries
    where exists (select from receipts where delivery_id = deliveries.id) and not exists (
      select from supplier_invoice_deliveries where delivery_id = deliveries.id and not is_disputed)`);
  return {
    unbalanced,
    unknown,
    stock: await rows(sql`select * from stock_differences`),
    sent: sent.length - ledger.sent.length,
    'sent twice': [...twice, ...mails],
    receipts: receipts.length - ledger.counts.receipts,
    'invoices of other sums': billed,
    'not on an invoice': open,
    'held and delivered': ledger.counts.heldDelivered,
    surprises: ledger.surprises,
  };
}
