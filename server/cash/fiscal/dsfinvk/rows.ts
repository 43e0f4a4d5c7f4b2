import { cutText, type DsfinvkRow } from '#domain/cash/fiscal/dsfinvk-row.ts';
import { dsfinvkVersion, splitCertificate } from '#domain/cash/fiscal/dsfinvk-schema.ts';
import { buildProcessData } from '#domain/cash/fiscal/process-data.ts';
import type { VatKey } from '#domain/cash/fiscal/vat-keys.ts';
import type * as queries from './queries.ts';

const e5PerCent = 1000;
const currency = 'EUR';
const no = '0';
/** Alpha-3: the shop delivers in Berlin. */
const country = 'DEU';
/** Goods of the shop itself. */
const ownAgency = 0;

const kinds: Record<string, string> = { F: 'Geldbörse', T: 'Tresor' };

const ofClosing = ({ code, made_at, number }: queries.Closing): DsfinvkRow => ({
  Z_KASSE_ID: code,
  Z_ERSTELLUNG: made_at,
  Z_NR: number,
});

const addressOf = ({ facts: { company } }: queries.Closing, prefix = ''): DsfinvkRow => ({
  [`${prefix}NAME`]: cutText(company.name, 60),
  [`${prefix}STRASSE`]: cutText(company.street, 60),
  [`${prefix}PLZ`]: cutText(company.postal_code, 10),
  [`${prefix}ORT`]: cutText(company.city, 62),
  [`${prefix}LAND`]: country,
  [prefix === '' ? 'USTID' : `${prefix}USTID`]: vatIdOf(company.vat_id),
});

const vatIdOf = (vatId: string) => cutText(vatId.replaceAll(' ', ''), 15);

const vatNames: Partial<Record<VatKey, string>> = { 5: 'nicht steuerbar', 6: 'steuerfrei' };

/** The rows of a closing by table, from what is stored of it. */
export const closingRows: Record<string, (closing: queries.Closing) => DsfinvkRow[]> = {
  cashpointclosing: (closing) => [
    {
      ...ofClosing(closing),
      Z_BUCHUNGSTAG: closing.booking_day,
      TAXONOMIE_VERSION: dsfinvkVersion,
      Z_START_ID: closing.first_id,
      Z_ENDE_ID: closing.last_id,
      ...addressOf(closing),
      STNR: cutText(closing.facts.company.tax_number ?? '', 20),
      Z_SE_ZAHLUNGEN: closing.sums.paid_cents,
      Z_SE_BARZAHLUNGEN: closing.sums.cash_cents,
    },
  ],
  location: (closing) => [{ ...ofClosing(closing), ...addressOf(closing, 'LOC_') }],
  cashregister: (closing) => {
    const { register, software } = closing.facts;
    return [
      {
        ...ofClosing(closing),
        KASSE_BRAND: software.name,
        KASSE_MODELL: kinds[register.code.charAt(0)] ?? null,
        KASSE_SERIENNR: register.serial,
        KASSE_SW_BRAND: software.name,
        KASSE_SW_VERSION: cutText(software.version, 50),
        KASSE_BASISWAEH_CODE: currency,
        KEINE_UST_ZUORDNUNG: no,
      },
    ];
  },
  vat: (closing) =>
    closing.facts.vat_keys.map(({ key, rate }) => ({
      ...ofClosing(closing),
      UST_SCHLUESSEL: key,
      UST_SATZ: Math.round(rate * 100),
      UST_BESCHR: vatNames[key] ?? `${rate} %`,
    })),
  businesscases: (closing) =>
    closing.sums.cases.map(({ gv_type, gv_name, vat_key, gross_cents, net_e5, vat_e5 }) => ({
      ...ofClosing(closing),
      GV_TYP: gv_type,
      GV_NAME: gv_name,
      AGENTUR_ID: ownAgency,
      UST_SCHLUESSEL: vat_key,
      Z_UMS_BRUTTO: gross_cents * e5PerCent,
      Z_UMS_NETTO: net_e5,
      Z_UST: vat_e5,
    })),
  payment: (closing) =>
    closing.sums.means.map(({ type, name, amount_cents }) => ({
      ...ofClosing(closing),
      ZAHLART_TYP: type,
      ZAHLART_NAME: name,
      Z_ZAHLART_BETRAG: amount_cents,
    })),
  cash_per_currency: (closing) => [
    {
      ...ofClosing(closing),
      ZAHLART_WAEH: currency,
      ZAHLART_BETRAG_WAEH: closing.sums.cash_cents,
    },
  ],
};

/** Without the line ends of a PEM file. */
const plain = (text: string) => text.replaceAll(/\s/g, '');

export const certificateOf = ({ certificate }: queries.Device): string => plain(certificate);

export const deviceRow = (closing: queries.Closing, device: queries.Device): DsfinvkRow => ({
  ...ofClosing(closing),
  TSE_ID: device.number,
  TSE_SERIAL: device.serial,
  TSE_SIG_ALGO: device.algorithm,
  TSE_ZEITFORMAT: device.time_format,
  TSE_PD_ENCODING: 'UTF-8',
  TSE_PUBLIC_KEY: plain(device.public_key),
  ...splitCertificate(certificateOf(device)),
});

const ofReceipt = (closing: queries.Closing, { bon_id }: { bon_id: string }): DsfinvkRow => ({
  ...ofClosing(closing),
  BON_ID: bon_id,
});

type RowOf<T> = (closing: queries.Closing, row: T & { bon_id: string }) => DsfinvkRow;

export const headRow: RowOf<queries.HeadRow> = (closing, row) => ({
  ...ofReceipt(closing, row),
  BON_NR: row.receipt_number,
  BON_TYP: row.receipt_type,
  BON_STORNO: no,
  BON_START: row.started_at,
  BON_ENDE: row.occurred_at,
  BEDIENER_ID: String(row.operator_number),
  BEDIENER_NAME: row.operator_name,
  UMS_BRUTTO: row.gross_cents,
  BON_NOTIZ: row.order_label === null ? null : cutText(row.order_label, 255),
});

export const meansRow: RowOf<Parameters<typeof meansOf>[0]> = (closing, row) => ({
  ...ofReceipt(closing, row),
  ...meansOf(row),
});

const meansOf = ({
  type,
  name,
  amount_cents,
}: {
  type: string;
  name: string;
  amount_cents: number;
}) => ({
  ZAHLART_TYP: type,
  ZAHLART_NAME: name,
  ZAHLWAEH_CODE: currency,
  BASISWAEH_BETRAG: amount_cents,
});

export const lineRow: RowOf<queries.LineRow> = (closing, row) => ({
  ...ofReceipt(closing, row),
  POS_ZEILE: String(row.position),
  ARTIKELTEXT: row.text,
  GV_TYP: row.gv_type,
  GV_NAME: row.gv_name,
  INHAUS: no,
  P_STORNO: no,
  AGENTUR_ID: ownAgency,
  ART_NR: row.product_no,
  GTIN: row.gtin,
  WARENGR: row.product_group === null ? null : cutText(row.product_group, 50),
  MENGE: row.quantity_e3,
  EINHEIT: row.unit,
  STK_BR: row.unit_price_e5,
});

export const lineVatRow: RowOf<queries.LineRow> = (closing, row) => ({
  ...ofReceipt(closing, row),
  POS_ZEILE: String(row.position),
  UST_SCHLUESSEL: row.vat_key,
  POS_BRUTTO: row.gross_cents * e5PerCent,
  POS_NETTO: row.net_e5,
  POS_UST: row.vat_e5,
});

interface VatRow {
  vat_key: number;
  gross_cents: number;
  net_cents: number;
  vat_cents: number;
}

export const vatRow: RowOf<VatRow> = (closing, row) => ({
  ...ofReceipt(closing, row),
  UST_SCHLUESSEL: row.vat_key,
  BON_BRUTTO: row.gross_cents * e5PerCent,
  BON_NETTO: row.net_cents * e5PerCent,
  BON_UST: row.vat_cents * e5PerCent,
});

/** The record of the other side, the invoice, or a document such as the voucher of an expense. */
export const referenceRow: RowOf<queries.ReferenceRow> = (closing, row) => ({
  ...ofReceipt(closing, row),
  REF_TYP: row.type,
  REF_NAME: row.type === 'ExterneSonstige' ? cutText(row.text ?? '', 40) : null,
  REF_DATUM: row.other_made_at,
  REF_Z_KASSE_ID: row.other_code,
  REF_Z_NR: row.other_number,
  REF_BON_ID: row.other_record_id ?? cutText(row.text ?? '', 40),
});

/** What is not signed has the reason alone. */
export const signatureRow =
  (devices: ReadonlyMap<string, queries.Device>): RowOf<queries.SignatureRow> =>
  (closing, row) => {
    const { signature } = row;
    const device = row.device_id === null ? undefined : devices.get(row.device_id);
    const data = { TSE_VORGANGSDATEN: buildProcessData(row) };
    if (signature === null) {
      return { ...ofReceipt(closing, row), ...data, TSE_TA_FEHLER: cutText(faultOf(row), 200) };
    }
    return {
      ...ofReceipt(closing, row),
      ...data,
      TSE_ID: device?.number ?? null,
      TSE_TANR: signature.transaction_number,
      TSE_TA_START: signature.started_at,
      TSE_TA_ENDE: signature.ended_at,
      TSE_TA_VORGANGSART: 'Kassenbeleg-V1',
      TSE_TA_SIGZ: signature.signature_counter,
      TSE_TA_SIG: signature.signature,
    };
  };

function faultOf({ state, outage_reason }: queries.SignatureRow): string {
  if (state === 'none') return 'ohne TSE';
  return outage_reason ?? 'TSE nicht erreichbar';
}
