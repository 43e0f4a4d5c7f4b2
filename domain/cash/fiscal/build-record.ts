import { vatIn } from '#domain/cart/vat.ts';
import { cents, sum, type Cents } from '#domain/money.ts';
import {
  isClaim,
  type BusinessCase,
  type FiscalLine,
  type FiscalMeans,
  type FiscalReference,
  type FiscalVat,
  type RecordContent,
} from './content.ts';
import { rateOf, vatKeys, type VatKey } from './vat-keys.ts';

export interface DraftLine {
  gv_type: BusinessCase;
  gv_name?: string;
  text: string;
  product_no?: string | null;
  gtin?: string | null;
  product_group?: string | null;
  /** Default: 1. */
  quantity?: number;
  vat_key: VatKey;
  gross_cents: Cents;
  /** Computed before, as of a prepayment; default: what the key says. */
  vat_cents?: Cents;
}

const e5PerCent = 1000;
const maxText = 255;

/**
 * A record of lines in sections. The VAT of a section is rounded once for each key, as on its
 * invoice; that of the record is the sum, so that the records of an order add up to its invoice.
 */
export function buildRecord(
  sections: readonly (readonly DraftLine[])[],
  means: readonly FiscalMeans[],
  references: readonly FiscalReference[] = [],
): RecordContent {
  const paid = means.filter(({ amount_cents }) => amount_cents !== 0);
  return {
    lines: sections.flatMap(taxLines),
    vat: sumHeads(sections),
    means: paid.length === 0 ? [{ type: 'Keine', name: '', amount_cents: cents(0) }] : paid,
    references,
  };
}

/**
 * VAT and net of each line with five decimals. Of the lines of a key the rounded parts add up to
 * the rounded sum, so that the number of lines adds no difference.
 */
function taxLines(section: readonly DraftLine[]): FiscalLine[] {
  const together = new Map<VatKey, { gross: number; vat: number }>();
  return section.map((draft) => {
    const { gv_name = '', product_no = null, gtin = null, product_group = null } = draft;
    const { gv_type, vat_key, gross_cents, vat_cents, quantity = 1 } = draft;
    const gross_e5 = gross_cents * e5PerCent;
    let vat_e5 = (vat_cents ?? 0) * e5PerCent;
    if (vat_cents === undefined) {
      const before = together.get(vat_key) ?? { gross: 0, vat: 0 };
      const gross = before.gross + gross_e5;
      const rate = rateOf(vat_key);
      const vat = Math.round((gross * rate) / (100 + rate));
      vat_e5 = vat - before.vat;
      together.set(vat_key, { gross, vat });
    }
    return {
      gv_type,
      gv_name,
      text: cleanText(draft.text),
      product_no,
      gtin,
      product_group: product_group === null ? null : cleanText(product_group),
      quantity,
      unit: 'Stück',
      unit_price_e5: Math.round(gross_e5 / quantity),
      vat_key,
      gross_cents,
      net_e5: gross_e5 - vat_e5,
      vat_e5,
    };
  });
}

function sumHeads(sections: readonly (readonly DraftLine[])[]): FiscalVat[] {
  const used = new Set(sections.flatMap((section) => section.map(({ vat_key }) => vat_key)));
  return vatKeys
    .map(({ key }) => key)
    .filter((key) => used.has(key))
    .map((key) => {
      const parts = sections.map((section) =>
        section.filter((line) => line.vat_key === key && !isClaim(line.gv_type)),
      );
      const gross_cents = sum(parts.flat().map((line) => line.gross_cents));
      const vat_cents = sum(parts.map((part) => vatOf(part, key)));
      return {
        vat_key: key,
        gross_cents,
        net_cents: cents(gross_cents - vat_cents),
        vat_cents,
      };
    });
}

function vatOf(lines: readonly DraftLine[], key: VatKey): Cents {
  const open = lines.filter(({ vat_cents }) => vat_cents === undefined);
  const known = lines.flatMap(({ vat_cents }) => vat_cents ?? []);
  return sum([...known, vatIn(sum(open.map((line) => line.gross_cents)), rateOf(key))]);
}

/** What a line may print: no control characters, at most 255 characters, and something. */
function cleanText(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim();
  return Array.from(plain).slice(0, maxText).join('') || '-';
}
