import type { Language } from '#domain/accounts/languages.ts';
import { denominations } from '#domain/cash/denominations.ts';
import { cents, times } from '#domain/money.ts';
import type { ShopDeps } from '#server/deps.ts';
import { formatMoney } from '#server/orders/service.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import {
  formatWindow,
  layOutSheet,
  renderPdf,
  sheetSize,
  type Sheet,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { findTourHead } from './change-plan-queries.ts';
import { getChangePlan } from './change-plan.ts';

/** The planned float of a tour as a page, to be counted out and signed. */
export async function printChangePlan(
  deps: Pick<ShopDeps, 'clock' | 'db'>,
  tourId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = orNotFound(await findTourHead(deps.db, tourId));
  const { float, float_cents } = await getChangePlan(deps, tourId);
  const t = translate(language);
  const rows = denominations.flatMap((each) => {
    const count = float[each] ?? 0;
    const value = cents(each);
    return count === 0
      ? []
      : [[formatMoney(value), String(count), formatMoney(times(value, count))]];
  });
  const sheet: Sheet = {
    language,
    title: t('cash.tills.title'),
    facts: [
      [t('cash.tills.driver'), head.driver_name],
      [
        t('cash.tills.window'),
        formatWindow(new Date(head.window_start), new Date(head.window_end)),
      ],
      [t('cash.tills.sum'), formatMoney(float_cents)],
    ],
    tables: [
      {
        title: '',
        columns: [t('cash.tills.value'), t('cash.tills.count'), t('cash.tills.sum')],
        rows,
      },
    ],
    notes: [`${t('cash.tills.signature')} ______________________________`],
  };
  const facts = {
    title: t('cash.tills.title'),
    language,
    created_at: deps.clock(),
    size: sheetSize,
  };
  return renderPdf(facts, (measure) => layOutSheet(sheet, measure));
}
