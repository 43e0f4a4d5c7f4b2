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
import { findTourHead } from './change-plan-queries.ts';
import { getChangePlan } from './change-plan.ts';

const texts: Record<
  Language,
  Record<'count' | 'driver' | 'signature' | 'sum' | 'title' | 'value' | 'window', string>
> = {
  de: {
    title: 'Wechselgeld',
    driver: 'Fahrer',
    window: 'Lieferfenster',
    value: 'Münze oder Schein',
    count: 'Anzahl',
    sum: 'Summe',
    signature: 'Gezählt und übernommen:',
  },
  en: {
    title: 'Float',
    driver: 'Driver',
    window: 'Delivery window',
    value: 'Coin or note',
    count: 'Count',
    sum: 'Sum',
    signature: 'Counted and received:',
  },
  ar: {
    title: 'نقود الفكة',
    driver: 'السائق',
    window: 'موعد التوصيل',
    value: 'القطعة أو الورقة',
    count: 'العدد',
    sum: 'المجموع',
    signature: 'عُدّت واستُلمت:',
  },
  tr: {
    title: 'Bozuk para',
    driver: 'Sürücü',
    window: 'Teslimat aralığı',
    value: 'Madeni para veya banknot',
    count: 'Adet',
    sum: 'Toplam',
    signature: 'Sayıldı ve teslim alındı:',
  },
};

/** The planned float of a tour as a page, to be counted out and signed. */
export async function printChangePlan(
  deps: Pick<ShopDeps, 'clock' | 'db'>,
  tourId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = orNotFound(await findTourHead(deps.db, tourId));
  const { float, float_cents } = await getChangePlan(deps, tourId);
  const own = texts[language];
  const rows = denominations.flatMap((each) => {
    const count = float[each] ?? 0;
    const value = cents(each);
    return count === 0
      ? []
      : [[formatMoney(value), String(count), formatMoney(times(value, count))]];
  });
  const sheet: Sheet = {
    language,
    title: own.title,
    facts: [
      [own.driver, head.driver_name],
      [own.window, formatWindow(new Date(head.window_start), new Date(head.window_end))],
      [own.sum, formatMoney(float_cents)],
    ],
    tables: [{ title: '', columns: [own.value, own.count, own.sum], rows }],
    notes: [`${own.signature} ______________________________`],
  };
  const facts = { title: own.title, language, created_at: deps.clock(), size: sheetSize };
  return renderPdf(facts, (measure) => layOutSheet(sheet, measure));
}
