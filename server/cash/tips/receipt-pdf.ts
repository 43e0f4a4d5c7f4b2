import type { Language } from '#domain/accounts/languages.ts';
import type { ShopDeps } from '#server/deps.ts';
import { formatMoney } from '#server/orders/service.ts';
import {
  formatTime,
  layOutSheet,
  renderPdf,
  sheetSize,
  type Sheet,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getTip } from './service.ts';

/** A receipt for a tip, to be signed by its driver. Throws HttpProblem `not_found`. */
export async function printTipReceipt(
  deps: Pick<ShopDeps, 'clock' | 'db'>,
  id: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const tip = await getTip(deps, id);
  const t = translate(language);
  const title = t('cash.tips.title');
  const sheet: Sheet = {
    language,
    title,
    facts: [
      [t('cash.tips.driver'), tip.driver_name ?? '-'],
      [t('cash.tips.tour'), formatTime(new Date(tip.window_start))],
      [t('cash.tips.cash'), formatMoney(tip.cash_cents)],
      [t('cash.tips.other'), formatMoney(tip.other_cents)],
      [t('cash.tips.sum'), formatMoney(tip.amount_cents)],
      [
        t('cash.tips.paid'),
        tip.paid_at === null
          ? t('cash.tips.owed')
          : `${formatTime(new Date(tip.paid_at))}, ${tip.paid_by ?? '-'}`,
      ],
    ],
    tables: [],
    notes: [`${t('cash.tips.signature')} ______________________________`],
  };
  const facts = { title, language, created_at: deps.clock(), size: sheetSize };
  return renderPdf(facts, (measure) => layOutSheet(sheet, measure));
}
