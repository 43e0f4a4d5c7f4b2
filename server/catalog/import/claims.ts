import { refuse } from '#domain/result.ts';
import type { PlannedRow } from './planned-row.ts';

interface Claim {
  row: PlannedRow;
  /** Id of the product whose barcode the row gives to another one. */
  holder: string;
}

/**
 * Rows with the barcode of another product wait until the end of the file, because a later row may
 * change that product's barcode, as when two products swap them.
 */
export class Claims {
  /** Products that get another barcode. */
  readonly #losing = new Set<string>();
  readonly #waiting: Claim[] = [];

  add(row: PlannedRow, holder: string | undefined): void {
    if (holder !== undefined) this.#waiting.push({ row, holder });
    const lost = loserOf(row);
    if (lost !== undefined) this.#losing.add(lost);
  }

  /** Whether an earlier row has changed the barcode of this product. */
  isLosing(product: string): boolean {
    return this.#losing.has(product);
  }

  /**
   * Returns the waiting rows. Refuses those whose barcode was not released, and transitively those
   * that wait for a refused row.
   */
  settle(): PlannedRow[] {
    const byHolder = Map.groupBy(this.#waiting, ({ holder }) => holder);
    const refused = new Set(this.#waiting.filter(({ holder }) => !this.#losing.has(holder)));
    // The set grows during the iteration.
    for (const { row } of refused) {
      for (const next of byHolder.get(loserOf(row) ?? '') ?? []) refused.add(next);
    }
    return this.#waiting.map((claim) =>
      refused.has(claim) ? { ...claim.row, outcome: refuse([takenBy(claim)]) } : claim.row,
    );
  }
}

function loserOf({ outcome }: PlannedRow): string | undefined {
  if (!outcome.ok || outcome.value.kind !== 'updated') return undefined;
  const { id, fields } = outcome.value;
  return fields.some(({ field }) => field === 'barcode') ? id : undefined;
}

function takenBy({ row: { outcome } }: Claim) {
  const found = outcome.ok && outcome.value.kind !== 'unchanged' && outcome.value.product.barcode;
  return { code: 'barcode_taken' as const, field: 'barcode', found };
}
