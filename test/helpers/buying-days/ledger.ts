import { cents, type Cents } from '#domain/money.ts';

/** Units of one lot as they lie on the shelf, whatever the shop believes. */
export interface ShelfLot {
  id: string;
  product_id: string;
  date: string;
  units: number;
  /** Recalled, or past its date: no one picks it. */
  isBlocked: boolean;
}

/** What happened to the units of a lot. */
interface LotUnits {
  received: number;
  delivered: number;
  wasted: number;
  /** Lost, and found missing by a count. */
  corrected: number;
}

/** Goods that a phone received, as the supplier knows them. */
interface Brought {
  supplier_id: string;
  note_number: string;
  vat_rate: number;
  net_cents: Cents;
}

/**
 * What was done with real goods, written down by those who did it. The shop is compared with it;
 * nothing in it is read from the shop.
 */
export class Ledger {
  readonly shelf: ShelfLot[] = [];
  readonly lots = new Map<string, LotUnits>();
  readonly brought: Brought[] = [];
  /** Packed and not handed over, by order and lot. */
  readonly totes = new Map<string, Map<string, number>>();
  /** Ids of purchase orders that were sent. */
  readonly sent: string[] = [];
  readonly counts = {
    proposals: 0,
    deliveries: 0,
    receipts: 0,
    refused: 0,
    rests: 0,
    dearer: 0,
    unordered: 0,
    orders: 0,
    cancelled: 0,
    refusedOrders: 0,
    delivered: 0,
    missing: 0,
    shortLife: 0,
    takenOut: 0,
    heldDelivered: 0,
    matched: 0,
    disputed: 0,
    approved: 0,
  };
  /** What was answered otherwise than it has to be. */
  readonly surprises: string[] = [];

  of(lotId: string): LotUnits {
    const known = this.lots.get(lotId);
    if (known !== undefined) return known;
    const units = { received: 0, delivered: 0, wasted: 0, corrected: 0 };
    this.lots.set(lotId, units);
    return units;
  }

  receive(lot: Omit<ShelfLot, 'units' | 'isBlocked'>, units: number, brought: Brought): void {
    this.of(lot.id).received += units;
    this.counts.receipts += 1;
    this.brought.push(brought);
    const known = this.shelf.find(({ id }) => id === lot.id);
    if (known === undefined) this.shelf.push({ ...lot, units, isBlocked: false });
    else known.units += units;
  }

  pack(orderId: string, lot: ShelfLot, units: number): void {
    lot.units -= units;
    const tote = this.totes.get(orderId) ?? new Map<string, number>();
    tote.set(lot.id, (tote.get(lot.id) ?? 0) + units);
    this.totes.set(orderId, tote);
  }

  lotsIn(orderId: string): ShelfLot[] {
    const tote = this.totes.get(orderId);
    return this.shelf.filter(({ id }) => tote?.has(id) === true);
  }

  handOver(orderId: string): void {
    for (const [lot, units] of this.totes.get(orderId) ?? []) this.of(lot).delivered += units;
    this.totes.delete(orderId);
    this.counts.delivered += 1;
  }

  /** Back to where the lot lies: a picker has opened the tote. */
  takeOut(orderId: string, lot: ShelfLot): number {
    const tote = this.totes.get(orderId);
    const units = tote?.get(lot.id) ?? 0;
    tote?.delete(lot.id);
    lot.units += units;
    this.counts.takenOut += units;
    return units;
  }

  /** By VAT rate, what goods of a delivery note cost. */
  netOf(supplierId: string, note: string): Map<number, Cents> {
    const rates = new Map<number, Cents>();
    for (const { supplier_id, note_number, vat_rate, net_cents } of this.brought) {
      if (supplier_id !== supplierId || note_number !== note) continue;
      rates.set(vat_rate, cents((rates.get(vat_rate) ?? 0) + net_cents));
    }
    return rates;
  }
}
