import type { OwnStop } from '#contract/tours/driver.schema.ts';
import { sumAtDoor, type DoorSum } from '#domain/cash/door-sum.ts';
import type { Empties } from '#domain/cash/empties.ts';
import { spreadRefusals, type Refusal } from '#domain/cash/refusals.ts';

/** What is paid at a door; null for input that no door has. */
export function sumOfStop(
  { lines, terms }: Pick<OwnStop, 'lines' | 'terms'>,
  { refused, empties }: { refused: readonly Refusal[]; empties: readonly Empties[] },
): DoorSum | null {
  const spread = spreadRefusals(lines, refused);
  if (!spread.ok) return null;
  const sum = sumAtDoor(spread.value, terms, empties);
  return sum.ok ? sum.value : null;
}
