import type { MeansType } from '#domain/cash/fiscal/content.ts';
import { dtdName, writeIndex } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { writeHeader, writeRow, type DsfinvkRow } from '#domain/cash/fiscal/dsfinvk-row.ts';
import { dsfinvkTables } from '#domain/cash/fiscal/dsfinvk-schema.ts';
import { buildProcessData } from '#domain/cash/fiscal/process-data.ts';
import { rateOf, type VatKey } from '#domain/cash/fiscal/vat-keys.ts';
import { cents } from '#domain/money.ts';

/** Rows by table, numbers in units of their last decimal. */
export type Tables = Record<string, Record<string, number | string | null>[]>;

interface SmallReceipt {
  id: string;
  number: number;
  lines: readonly (readonly [gv_type: string, gross_cents: number, vat_key: VatKey])[];
  means: readonly (readonly [type: MeansType, amount_cents: number, name?: string])[];
  /** The counter of its signature; missing: it was not signed. */
  counter?: number;
  references?: readonly DsfinvkRow[];
}

interface SmallClosing {
  register: string;
  number: number;
  hour: number;
  receipts: readonly SmallReceipt[];
}

const of = (register: string, number: number, id: string) => ({
  REF_TYP: 'Transaktion',
  REF_Z_KASSE_ID: register,
  REF_Z_NR: number,
  REF_BON_ID: id,
});

/** A day of the safe and a purse: a float, sales in cash and by card, a count, a claim. */
const closings: readonly SmallClosing[] = [
  {
    register: 'T1',
    number: 1,
    hour: 9,
    receipts: [
      { id: 't1', number: 1, lines: [['Anfangsbestand', 30_000, 5]], means: [['Bar', 30_000]] },
      {
        id: 't2',
        number: 2,
        lines: [['Geldtransit', -5000, 5]],
        means: [['Bar', -5000]],
        counter: 1,
        references: [{ ...of('F1', 1, 'f1'), REF_Z_NR: null }],
      },
    ],
  },
  {
    register: 'T1',
    number: 2,
    hour: 20,
    receipts: [
      { id: 't3', number: 3, lines: [['Anfangsbestand', 25_000, 5]], means: [['Bar', 25_000]] },
      {
        id: 't4',
        number: 4,
        lines: [['Geldtransit', 7400, 5]],
        means: [['Bar', 7400]],
        counter: 6,
        references: [of('F1', 1, 'f5')],
      },
      {
        id: 't5',
        number: 5,
        lines: [['Forderungsaufloesung', 500, 2]],
        means: [['Bar', 500]],
        counter: 7,
        references: [
          { REF_TYP: 'ExterneRechnung', REF_Z_KASSE_ID: null, REF_Z_NR: null, REF_BON_ID: 'R-1' },
        ],
      },
    ],
  },
  {
    register: 'F1',
    number: 1,
    hour: 18,
    receipts: [
      {
        id: 'f1',
        number: 1,
        lines: [['Geldtransit', 5000, 5]],
        means: [['Bar', 5000]],
        counter: 2,
        references: [of('T1', 1, 't2')],
      },
      {
        id: 'f2',
        number: 2,
        lines: [
          ['Umsatz', 2399, 2],
          ['Umsatz', 1000, 2],
          ['Pfand', 25, 1],
          ['PfandRueckzahlung', -1000, 1],
        ],
        means: [['Bar', 2424]],
        counter: 3,
      },
      {
        id: 'f3',
        number: 3,
        lines: [
          ['Umsatz', 1190, 1],
          ['TrinkgeldAN', 100, 5],
        ],
        means: [
          ['ECKarte', 1000],
          ['Unbar', 290, 'Kundenkonto'],
        ],
        counter: 4,
      },
      { id: 'f4', number: 4, lines: [['DifferenzSollIst', -24, 5]], means: [['Bar', -24]] },
      {
        id: 'f5',
        number: 5,
        lines: [['Geldtransit', -7400, 5]],
        means: [['Bar', -7400]],
        counter: 5,
        // Of a closing that is in a later export.
        references: [of('T1', 9, 't99')],
      },
    ],
  },
];

const e5 = 1000;
const split = (gross: number, key: VatKey) => {
  const rate = rateOf(key);
  const vat = Math.round((gross * rate) / (100 + rate));
  return [gross * e5, (gross - vat) * e5, vat * e5] as const;
};
const isClaim = (gv_type: string) => gv_type.startsWith('Forderung');

function addReceipt(
  tables: Tables,
  closing: DsfinvkRow,
  receipt: SmallReceipt,
  hour: number,
): void {
  const { id, number, lines, means, counter, references = [] } = receipt;
  const row = { ...closing, BON_ID: id };
  const add = (table: string, cells: DsfinvkRow) =>
    (tables[table] ??= []).push({ ...row, ...cells });
  const time = `2026-11-21T${String(hour - 1).padStart(2, '0')}:0${number}:00.000Z`;
  add('transactions', {
    BON_NR: number,
    BON_TYP: 'Beleg',
    BON_STORNO: '0',
    BON_START: time,
    BON_ENDE: time,
    BEDIENER_ID: '1',
    UMS_BRUTTO: means.reduce((total, [, amount]) => total + amount, 0),
  });
  for (const [type, amount, name = ''] of means) {
    const kind = { ZAHLART_TYP: type, ZAHLART_NAME: name, ZAHLWAEH_CODE: 'EUR' };
    add('datapayment', { ...kind, BASISWAEH_BETRAG: amount });
  }
  const heads = new Map<VatKey, [number, number, number]>();
  for (const [index, [gv_type, gross, key]] of lines.entries()) {
    const position = String(index + 1);
    add('lines', {
      POS_ZEILE: position,
      ARTIKELTEXT: gv_type,
      GV_TYP: gv_type,
      GV_NAME: '',
      INHAUS: '0',
      P_STORNO: '0',
      MENGE: 1000,
      STK_BR: gross * e5,
    });
    const [BRUTTO, NETTO, UST] = split(gross, key);
    const vat = { POS_BRUTTO: BRUTTO, POS_NETTO: NETTO, POS_UST: UST };
    add('lines_vat', { POS_ZEILE: position, UST_SCHLUESSEL: key, ...vat });
    const head = heads.get(key) ?? [0, 0, 0];
    const counts = isClaim(gv_type) ? 0 : 1;
    heads.set(key, [head[0] + BRUTTO * counts, head[1] + NETTO * counts, head[2] + UST * counts]);
  }
  for (const [key, [BON_BRUTTO, BON_NETTO, BON_UST]] of heads) {
    add('transactions_vat', { UST_SCHLUESSEL: key, BON_BRUTTO, BON_NETTO, BON_UST });
  }
  const data = buildProcessData({
    vat: Array.from(heads, ([vat_key, [gross]]) => ({ vat_key, gross_cents: cents(gross / e5) })),
    means: means.map(([type, amount]) => ({ type, amount_cents: cents(amount) })),
  });
  const signed = {
    TSE_ID: 1,
    TSE_TANR: counter ?? null,
    TSE_TA_START: time,
    TSE_TA_ENDE: `2026-11-21T10:${String(counter).padStart(2, '0')}:00.000Z`,
    TSE_TA_VORGANGSART: 'Kassenbeleg-V1',
    TSE_TA_SIGZ: counter === undefined ? null : counter * 2,
    TSE_TA_SIG: `sig-${id}`,
  };
  const state = counter === undefined ? { TSE_TA_FEHLER: 'ausgefallen' } : signed;
  add('transactions_tse', { ...state, TSE_VORGANGSDATEN: data });
  for (const reference of references) add('references', reference);
}

function addClosing(tables: Tables, { register, number, hour, receipts }: SmallClosing): void {
  const made = `2026-11-21T${String(hour).padStart(2, '0')}:30:00.000Z`;
  const row = { Z_KASSE_ID: register, Z_ERSTELLUNG: made, Z_NR: number };
  const add = (table: string, cells: DsfinvkRow) =>
    (tables[table] ??= []).push({ ...row, ...cells });
  const means = new Map<string, number>();
  const cases = new Map<string, [number, number, number]>();
  for (const receipt of receipts) {
    for (const [type, amount, name = ''] of receipt.means) {
      const key = `${type}|${name}`;
      means.set(key, (means.get(key) ?? 0) + amount);
    }
    for (const [gv_type, gross, vat_key] of receipt.lines) {
      const key = `${gv_type}|${vat_key}`;
      const [a, b, c] = cases.get(key) ?? [0, 0, 0];
      const [brutto, netto, ust] = split(gross, vat_key);
      cases.set(key, [a + brutto, b + netto, c + ust]);
    }
  }
  const cash = means.get('Bar|') ?? 0;
  const place = { STRASSE: 'Müllerstraße 1', PLZ: '13353', ORT: 'Berlin', LAND: 'DEU' };
  add('cashpointclosing', {
    Z_BUCHUNGSTAG: '2026-11-21',
    TAXONOMIE_VERSION: '2.4',
    Z_START_ID: receipts[0]?.id ?? '',
    Z_ENDE_ID: receipts.at(-1)?.id ?? '',
    NAME: 'Kiezkorb GmbH',
    ...place,
    STNR: '27/123/45678',
    USTID: '',
    Z_SE_ZAHLUNGEN: [...means.values()].reduce((total, each) => total + each, 0),
    Z_SE_BARZAHLUNGEN: cash,
  });
  const located = Object.entries({ NAME: 'Kiezkorb', ...place });
  add('location', Object.fromEntries(located.map(([name, text]) => [`LOC_${name}`, text])));
  add('cashregister', {
    KASSE_SERIENNR: `KK-${register}`,
    KASSE_BASISWAEH_CODE: 'EUR',
    KEINE_UST_ZUORDNUNG: '0',
  });
  add('tse', {
    TSE_ID: 1,
    TSE_SERIAL: 'abc123',
    TSE_SIG_ALGO: 'ecdsa-plain-SHA256',
    TSE_ZEITFORMAT: 'unixTime',
    TSE_PD_ENCODING: 'UTF-8',
    TSE_PUBLIC_KEY: 'key',
    TSE_ZERTIFIKAT_I: 'certificate',
    TSE_ZERTIFIKAT_II: '',
  });
  for (const key of [1, 2, 5] as const) {
    add('vat', { UST_SCHLUESSEL: key, UST_SATZ: rateOf(key) * 100, UST_BESCHR: `${key}` });
  }
  for (const [key, [Z_UMS_BRUTTO, Z_UMS_NETTO, Z_UST]] of cases) {
    const [GV_TYP = '', vat_key] = key.split('|');
    const sums = { Z_UMS_BRUTTO, Z_UMS_NETTO, Z_UST };
    add('businesscases', { GV_TYP, GV_NAME: '', UST_SCHLUESSEL: Number(vat_key), ...sums });
  }
  for (const [key, amount] of means) {
    const [ZAHLART_TYP = '', ZAHLART_NAME = ''] = key.split('|');
    add('payment', { ZAHLART_TYP, ZAHLART_NAME, Z_ZAHLART_BETRAG: amount });
  }
  add('cash_per_currency', { ZAHLART_WAEH: 'EUR', ZAHLART_BETRAG_WAEH: cash });
  for (const receipt of receipts) addReceipt(tables, row, receipt, hour);
}

/** A small export without a fault; `change` plants one in its rows. */
export function writeSmallExport(
  change: (tables: Tables) => void = () => undefined,
): Map<string, string> {
  const tables: Tables = {};
  for (const closing of closings) addClosing(tables, closing);
  change(tables);
  const schema = dsfinvkTables();
  const supplier = { name: 'Kiezkorb GmbH', location: 'Berlin', comment: 'DSFinV-K 2.4' };
  return new Map([
    ['index.xml', writeIndex(schema, supplier)],
    [dtdName, '<!ELEMENT DataSet (Version)>'],
    ...schema.map((table): [string, string] => {
      const rows = (tables[table.file] ?? []).map((row) => writeRow(table, row));
      return [`${table.file}.csv`, [writeHeader(table), ...rows].join('')];
    }),
  ]);
}

export type Change = (tables: Tables) => void;
type Where = Record<string, number | string>;

function indexOf(rows: Tables[string], where: Where): number {
  const index = rows.findIndex((row) =>
    Object.entries(where).every(([name, value]) => row[name] === value),
  );
  if (index < 0) throw new Error(`no row has ${JSON.stringify(where)}`);
  return index;
}

/** Faults to plant: another value in a row, a row that is missing, one that is there twice. */
export const put =
  (table: string, where: Where, cells: DsfinvkRow): Change =>
  (tables) => {
    const rows = tables[table] ?? [];
    const index = indexOf(rows, where);
    rows[index] = { ...rows[index], ...cells };
  };
export const drop =
  (table: string, where: Where): Change =>
  (tables) => {
    const rows = tables[table] ?? [];
    rows.splice(indexOf(rows, where), 1);
  };
export const repeat =
  (table: string, where: Where, cells: DsfinvkRow = {}): Change =>
  (tables) => {
    const rows = tables[table] ?? [];
    const index = indexOf(rows, where);
    rows.splice(index + 1, 0, { ...rows[index], ...cells });
  };
export const all =
  (...changes: readonly Change[]): Change =>
  (tables) => {
    for (const change of changes) change(tables);
  };
