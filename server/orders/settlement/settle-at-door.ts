import { lessVat, type VatGroup } from '#domain/cart/vat.ts';
import {
  sumAtDoor,
  takenPart,
  type DoorLine,
  type DoorSum,
  type DoorTerms,
} from '#domain/cash/door-sum.ts';
import type { Empties } from '#domain/cash/empties.ts';
import { spreadRefusals, type Refusal } from '#domain/cash/refusals.ts';
import { cents, type Cents } from '#domain/money.ts';
import { settle, splitSettledVat } from '#domain/orders/settlement.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { unwrap } from '#server/platform/http/problem.ts';
import { listWithheld } from '#server/stock/goods/service.ts';
import * as queries from './queries.ts';

export interface SettledAtDoor extends DoorSum {
  settlement_version: number;
  /** Of what was taken, less what was recorded when it was paid before. */
  vat: VatGroup[];
  deposit_cents: Cents;
  recorded_balance_cents: Cents;
  /** What was recorded when it was paid before; nothing otherwise. */
  prepaid: VatGroup[];
}

interface AtDoor {
  refused: readonly Refusal[];
  empties: readonly Empties[];
  at: Date;
}

/**
 * Settles an order at its door: what the customer refuses and what may not be sold any more is
 * not charged, and empties are paid back. If all is taken, the settlement remains the one of what
 * was packed. The caller has locked the order. Throws HttpProblem: `refusal_exceeds_delivered`,
 * `goods_withheld`, `empties_implausible`.
 */
export async function settleAtDoor(
  trx: Database,
  orderId: string,
  actorId: string,
  { refused, empties, at }: AtDoor,
): Promise<SettledAtDoor> {
  const terms = await queries.getTerms(trx, orderId);
  const version = terms.settlement_version ?? 0;
  const packed = await queries.listSettledLines(trx, orderId, version);
  const withheld = await listWithheld(trx, [orderId], at);
  const delivered = packed
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      ...line,
      is_withheld: withheld.some(
        (goods) => goods.order_item_id === line.order_item_id && goods.lot_id === line.lot_id,
      ),
    }));
  const lines = unwrap(spreadRefusals(delivered, refused));
  const sum = unwrap(sumAtDoor(lines, terms, empties));
  const recorded = recordedPart(sum, lines, terms);
  if (lines.every((line) => line.refused_quantity === 0)) {
    return { ...sum, ...recorded, settlement_version: version };
  }
  await queries.insertSettlement(trx, sum.settlement, {
    order_id: orderId,
    version: version + 1,
    actor_id: actorId,
    lines: [...lines.flatMap(splitLine), ...packed.filter(({ quantity }) => quantity === 0)],
  });
  return { ...sum, ...recorded, settlement_version: version + 1 };
}

/** A customer who paid before gets back what was recorded for the goods that are refused. */
function recordedPart(
  { settlement, paid_cents, balance_cents }: DoorSum,
  lines: readonly DoorLine[],
  terms: DoorTerms,
): Pick<SettledAtDoor, 'deposit_cents' | 'prepaid' | 'recorded_balance_cents' | 'vat'> {
  const vat = splitSettledVat(lines.map(takenPart), settlement);
  if (paid_cents === 0) {
    const { deposit_cents } = settlement;
    return { vat, deposit_cents, recorded_balance_cents: balance_cents, prepaid: [] };
  }
  const before = settle(lines, terms);
  const paid = splitSettledVat(lines, before);
  return {
    vat: lessVat(vat, paid),
    deposit_cents: cents(settlement.deposit_cents - before.deposit_cents),
    recorded_balance_cents: cents(balance_cents - (terms.balance_cents ?? 0)),
    prepaid: paid,
  };
}

type SettledLine = Awaited<ReturnType<typeof queries.listSettledLines>>[number];

/** The units that the customer takes, and those that return to the shop. */
function splitLine({
  is_withheld,
  ...line
}: DoorLine & SettledLine & { is_withheld: boolean }): queries.NewLine[] {
  const { refused_quantity: refused, quantity, ordered_quantity, weight_g } = line;
  const { refused_quantity: _, unwanted_quantity: __, ...whole } = line;
  if (refused === 0) return [whole];
  const returned = {
    ...whole,
    outcome: is_withheld ? ('withheld' as const) : ('refused' as const),
    quantity: 0,
    charged_cents: cents(0),
    deposit_cents: cents(0),
    weight_g: null,
    refused_quantity: refused,
  };
  if (refused === quantity) return [returned];
  const share = (quantity - refused) / quantity;
  const taken = {
    ...takenPart(line),
    ordered_quantity: ordered_quantity - refused,
    weight_g: weight_g === null ? null : Math.max(1, Math.round(weight_g * share)),
  };
  return [taken, { ...returned, ordered_quantity: refused }];
}
