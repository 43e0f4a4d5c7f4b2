import { encode } from 'uqr';
import type { Language } from '#domain/accounts/languages.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { labelCodeOf } from '#domain/stock/lot-label.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import {
  labelSize,
  layOutLabel,
  renderPdf,
  type LabelContent,
} from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { findLabelledLot } from '../queries.ts';
import type { InventoryDeps } from '../service.ts';

/** Labels get wet and scratched: `M` repairs 15 % of the code. */
const errorCorrection = 'M';

/** The label of a lot as a PDF, with a code that scanning it reads as product, lot and date. */
export async function renderLotLabel(
  { db, clock }: InventoryDeps,
  id: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const lot = orNotFound(await findLabelledLot(db, id));
  const now = clock();
  const code = encode(labelCodeOf(lot, toBerlin(now).day), { ecc: errorCorrection, border: 0 });
  const facts = { title: lot.product_name, language, created_at: now, size: labelSize };
  return renderPdf(facts, (measure) => [layOutLabel(contentOf(lot, language), code.data, measure)]);
}

type LabelledLot = NonNullable<Awaited<ReturnType<typeof findLabelledLot>>>;

function contentOf(lot: LabelledLot, language: Language): LabelContent {
  const t = translate(language);
  const { date, date_kind, code } = lot;
  return {
    language,
    name: lot.product_name,
    facts: [
      ...(date === null || date_kind === 'none'
        ? []
        : [
            {
              label: t(`stock.labels.date_kind.${date_kind}`),
              value: formatDay(new Date(date)),
              isImportant: true,
            },
          ]),
      ...(code === '' ? [] : [{ label: t('stock.labels.lot'), value: code, isImportant: false }]),
      {
        label: t('stock.labels.received'),
        value: formatDay(new Date(`${toBerlin(new Date(lot.received_at)).day}T00:00:00Z`)),
        isImportant: false,
      },
    ],
  };
}

const dayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'medium' });
/** German in every language, as all dates (specification section 1). */
const formatDay = (day: Date) => dayFormat.format(day);
