import type { Cents } from '#domain/money.ts';
import { chooseNotes } from './choose-notes.ts';
import { coins, countEach, notes, type CashContents } from './denominations.ts';

const smallestNote = notes[0];
/** More change than for the largest note: a typing error, for which no search is made. */
const mostChange = 50_000;

/**
 * The coins and notes that pay exactly this amount; undefined if the contents have none. Pays as
 * much as possible with notes, with the fewest small ones.
 */
export function findChange(amount: Cents, contents: CashContents): CashContents | undefined {
  if (amount > mostChange) return undefined;
  const available = notes.map((note) => contents[note] ?? 0);
  for (let ofCoins = amount % smallestNote; ofCoins <= amount; ofCoins += smallestNote) {
    const byNotes = chooseNotes(amount - ofCoins, available);
    const byCoins = byNotes && chooseCoins(ofCoins, contents);
    if (byNotes !== undefined && byCoins !== undefined) {
      const all = new Map<number, number>(byCoins);
      notes.forEach((note, index) => all.set(note, byNotes[index] ?? 0));
      return countEach((each) => all.get(each) ?? 0);
    }
  }
  return undefined;
}

/** The largest coins first; if they do not lead to the amount, all other ways, too. */
function chooseCoins(amount: number, contents: CashContents): Map<number, number> | undefined {
  const chosen = new Map<number, number>();
  const failed = new Set<string>();
  const choose = (index: number, left: number): boolean => {
    if (left === 0) return true;
    const coin = coins[index];
    const key = `${index} ${left}`;
    if (coin === undefined || failed.has(key)) return false;
    const most = Math.min(contents[coin] ?? 0, Math.floor(left / coin));
    for (let count = most; count >= 0; count -= 1) {
      chosen.set(coin, count);
      if (choose(index - 1, left - count * coin)) return true;
    }
    chosen.delete(coin);
    failed.add(key);
    return false;
  };
  return choose(coins.length - 1, amount) ? chosen : undefined;
}
