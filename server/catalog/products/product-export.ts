import { languages, translations as translationLanguages } from '#domain/accounts/languages.ts';
import {
  ofNutrients,
  ofPlainLabels,
  ofProductTexts,
  translatedTexts,
} from '#domain/catalog/product-fields.ts';
import { ofImportedFields } from '#domain/catalog/typed-fields.ts';
import { csvLine, textOf, toCsv, type CsvCell } from '#domain/csv.ts';
import { writeEuros } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { ExportRow } from './admin-product-queries.ts';
import { listProductsForExport } from './admin-product-queries.ts';

type Field = (product: ExportRow) => CsvCell;

const { description, ingredients, ...otherTexts } = ofProductTexts<Field>(
  (name) => (product) => product[name],
);

const { nutri_score, ...otherTypedFields } = ofImportedFields<Field>(
  (_, name) => (product) => product[name],
);

/** The fields that the import reads, so that an exported file can be imported again. */
const plainFields: Record<string, Field> = {
  id: ({ id }) => id,
  barcode: ({ barcode }) => barcode && textOf(barcode),
  name: ({ name }) => name,
  description,
  category: ({ category }) => category,
  price: ({ price_cents }) => writeEuros(price_cents),
  cost: ({ cost_cents }) => (cost_cents === null ? null : writeEuros(cost_cents)),
  price_per_unit: ({ price_per_unit }) => price_per_unit,
  vat_rate: ({ vat_rate }) => vat_rate,
  net_amount: ({ net_amount }) => net_amount,
  net_unit: ({ net_unit }) => net_unit,
  deposit_kind: ({ deposit_kind }) => deposit_kind,
  deposit_cents: ({ deposit_kind, deposit_cents }) => deposit_kind && deposit_cents,
  is_available: ({ is_available }) => is_available,
  ...otherTypedFields,
  image_url: ({ image_url }) => image_url,
  further_image_urls: ({ further_image_urls }) => further_image_urls.join(','),
  family: ({ family }) => family,
  pack: ({ pack }) => pack,
  ingredients,
  allergens: ({ allergens, is_free_of_allergens }) =>
    is_free_of_allergens && allergens.length === 0 ? 'none' : allergens.join(','),
  traces: ({ traces, has_trace_data }) =>
    has_trace_data && traces.length === 0 ? 'none' : traces.join(','),
  statements: ({ statements }) => statements.join(','),
  ...otherTexts,
  nutri_score,
  ...ofNutrients<Field>(
    (name) =>
      ({ nutritional_values: values }) =>
        values?.[name],
  ),
  ...ofPlainLabels<Field>(
    (name) =>
      ({ labels }) =>
        labels[name],
  ),
  ...Object.fromEntries(
    (['search_words', 'group_words'] as const).flatMap((kind) =>
      languages.map((language) => [
        `${kind}_${language}`,
        (row: ExportRow) => row[kind][language]?.join(','),
      ]),
    ),
  ),
  ...Object.fromEntries(
    translationLanguages.flatMap((language) =>
      translatedTexts.map((text) => [
        `${text}_${language}`,
        ({ translations }: ExportRow) => translations[language]?.[text],
      ]),
    ),
  ),
};

/** The stock, and the movement that lets an import detect later changes. */
const stockFields: typeof plainFields = {
  stock_quantity: ({ stock_quantity }) => stock_quantity,
  stock_movement: ({ stock_movement }) => stock_movement ?? 0,
};

const batch = 2000;
/** Sorts before every id. */
const start = '00000000-0000-0000-0000-000000000000';

/** Streams all products as CSV for German spreadsheets: semicolons and a UTF-8 byte order mark. */
export function exportProducts(
  db: Database,
  { hasStock }: { hasStock: boolean },
): ReadableStream<Uint8Array> {
  const fields = { ...plainFields, ...(hasStock && stockFields) };
  let after: string | undefined = start;
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(Buffer.from(toCsv([Object.keys(fields)])));
    },
    pull: async (controller) => {
      if (after === undefined) {
        controller.close();
        return;
      }
      const rows = await listProductsForExport(db, after, batch);
      after = rows.at(batch - 1)?.id;
      controller.enqueue(Buffer.from(rows.map((row) => lineOf(fields, row)).join('')));
    },
  });
}

function lineOf(fields: typeof plainFields, product: ExportRow): string {
  return csvLine(Object.values(fields).map((read) => read(product)));
}
