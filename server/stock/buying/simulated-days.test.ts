import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { compareBooks } from '#test/helpers/buying-days/compare-books.ts';
import { startKilledShop } from '#test/helpers/buying-days/killed-shop.ts';
import { simulateDays } from '#test/helpers/buying-days/simulate-days.ts';
import { processVariables } from '#test/helpers/buying-days/worked-shop.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';

const desk = useTestApp(processVariables);

// Fourteen days with twenty kills: `npm run bench:fortnight`.
test(
  'two days of buying, selling and throwing away leave the books right, although the shop is killed twice',
  async () => {
    const plan = { days: 2, seed: 3 };
    const { shop, killed, begin, close } = await startKilledShop(desk(), { kills: 2, ...plan });
    try {
      const more = { orders: 6, from: '2026-11-23', begin };
      const ledger = await simulateDays(desk(), shop, { ...plan, ...more });
      expect(await compareBooks(desk(), ledger)).toEqual({
        unbalanced: [],
        unknown: [],
        stock: [],
        sent: 0,
        'sent twice': [],
        receipts: 0,
        'invoices of other sums': [],
        'not on an invoice': [],
        'held and delivered': 0,
        surprises: [],
      });
      expect(killed).toHaveLength(2);
      // Else the days would show nothing.
      expect(ledger.sent.length).toBeGreaterThan(0);
      expect(ledger.counts.receipts).toBeGreaterThan(6);
      expect(ledger.counts.delivered).toBeGreaterThan(0);
    } finally {
      await close();
    }
  },
  120_000 * timeFactor(),
);
