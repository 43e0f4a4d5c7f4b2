import { businessCases, meansTypes, receiptTypes, referenceTypes } from './content.ts';

/** DSFinV-K 2.4: tables, columns and limits as its index.xml and annex G have them. */
export const dsfinvkVersion = '2.4';

interface TextColumn {
  name: string;
  kind: 'text';
  /** In code points. */
  maxLength: number;
  isRequired: boolean;
  /** All that it may say. */
  values?: readonly string[];
}
interface NumberColumn {
  name: string;
  kind: 'number';
  decimals: 0 | 2 | 3 | 5;
  isRequired: boolean;
}
export type Column = NumberColumn | TextColumn;

export interface Table {
  /** Without `.csv`. */
  file: string;
  /** In index.xml. */
  name: string;
  columns: readonly Column[];
  /** Columns of which at least one has a value. */
  oneOf?: readonly string[];
}

const text = (name: string, maxLength: number): TextColumn => ({
  name,
  kind: 'text',
  maxLength,
  isRequired: true,
});
const oneOf = (name: string, maxLength: number, values: readonly string[]): TextColumn => ({
  ...text(name, maxLength),
  values,
});
const number = (name: string, decimals: NumberColumn['decimals'] = 0): NumberColumn => ({
  name,
  kind: 'number',
  decimals,
  isRequired: true,
});
const optional = (column: Column): Column => ({ ...column, isRequired: false });

const flags = ['0', '1'];

/** Each row names its closing. */
const ofClosing = [text('Z_KASSE_ID', 50), text('Z_ERSTELLUNG', 30), number('Z_NR')];
const ofReceipt = [...ofClosing, text('BON_ID', 40)];
const ofLine = [...ofReceipt, text('POS_ZEILE', 50)];

const software = (prefix: string) => [
  optional(text(`${prefix}_SW_BRAND`, 50)),
  optional(text(`${prefix}_SW_VERSION`, 50)),
];
const make = (prefix: string) => [
  optional(text(`${prefix}_BRAND`, 50)),
  optional(text(`${prefix}_MODELL`, 50)),
  text(`${prefix}_SERIENNR`, 70),
];
const address = (prefix: string) => [
  text(`${prefix}NAME`, 60),
  text(`${prefix}STRASSE`, 60),
  text(`${prefix}PLZ`, 10),
  text(`${prefix}ORT`, 62),
  text(`${prefix}LAND`, 3),
];
const amounts = (prefix: string) =>
  ['BRUTTO', 'NETTO', 'UST'].map((name) => optional(number(`${prefix}_${name}`, 5)));
const required = (columns: readonly Column[]) =>
  columns.map((column): Column => ({ ...column, isRequired: true }));

/** A certificate has as many columns as it needs, at least two. */
const certificateLength = 1000;
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
const certificateColumns = (count: number): Column[] =>
  roman.slice(0, Math.max(2, count)).map((each, index) => {
    const column = text(`TSE_ZERTIFIKAT_${each}`, certificateLength);
    return index === 0 ? column : optional(column);
  });

/** The texts of the certificate columns. */
export const splitCertificate = (certificate: string): Record<string, string> =>
  Object.fromEntries(
    roman
      .map((each, index) => ({
        name: `TSE_ZERTIFIKAT_${each}`,
        part: certificate.slice(index * certificateLength, (index + 1) * certificateLength),
      }))
      .filter(({ part }, index) => index < 2 || part !== '')
      .map(({ name, part }) => [name, part]),
  );

const closingTables: readonly Table[] = [
  {
    file: 'cashpointclosing',
    name: 'Stamm_Abschluss',
    columns: [
      ...ofClosing,
      optional(text('Z_BUCHUNGSTAG', 25)),
      text('TAXONOMIE_VERSION', 10),
      // Of a closing without receipts there are none.
      optional(text('Z_START_ID', 40)),
      optional(text('Z_ENDE_ID', 40)),
      ...address(''),
      optional(text('STNR', 20)),
      optional(text('USTID', 15)),
      number('Z_SE_ZAHLUNGEN', 2),
      number('Z_SE_BARZAHLUNGEN', 2),
    ],
    oneOf: ['STNR', 'USTID'],
  },
  {
    file: 'location',
    name: 'Stamm_Orte',
    columns: [...ofClosing, ...address('LOC_'), optional(text('LOC_USTID', 15))],
  },
  {
    file: 'cashregister',
    name: 'Stamm_Kassen',
    columns: [
      ...ofClosing,
      ...make('KASSE'),
      ...software('KASSE'),
      oneOf('KASSE_BASISWAEH_CODE', 3, ['EUR']),
      oneOf('KEINE_UST_ZUORDNUNG', 1, flags),
    ],
  },
  {
    file: 'slaves',
    name: 'Stamm_Terminals',
    columns: [...ofClosing, text('TERMINAL_ID', 50), ...make('TERMINAL'), ...software('TERMINAL')],
  },
  {
    file: 'pa',
    name: 'Stamm_Agenturen',
    columns: [
      ...ofClosing,
      number('AGENTUR_ID'),
      ...address('AGENTUR_'),
      optional(text('AGENTUR_STNR', 20)),
      optional(text('AGENTUR_USTID', 15)),
    ],
    oneOf: ['AGENTUR_STNR', 'AGENTUR_USTID'],
  },
];

const deviceTable = (certificateParts: number): Table => ({
  file: 'tse',
  name: 'Stamm_TSE',
  columns: [
    ...ofClosing,
    number('TSE_ID'),
    text('TSE_SERIAL', 68),
    text('TSE_SIG_ALGO', 21),
    text('TSE_ZEITFORMAT', 31),
    oneOf('TSE_PD_ENCODING', 5, ['UTF-8', 'ASCII']),
    text('TSE_PUBLIC_KEY', 512),
    ...certificateColumns(certificateParts),
  ],
});

const sumTables: readonly Table[] = [
  {
    file: 'vat',
    name: 'Stamm_USt',
    columns: [
      ...ofClosing,
      number('UST_SCHLUESSEL'),
      number('UST_SATZ', 2),
      text('UST_BESCHR', 55),
    ],
  },
  {
    file: 'businesscases',
    name: 'Z_GV_Typ',
    columns: [
      ...ofClosing,
      oneOf('GV_TYP', 30, businessCases),
      optional(text('GV_NAME', 40)),
      optional(number('AGENTUR_ID')),
      number('UST_SCHLUESSEL'),
      number('Z_UMS_BRUTTO', 5),
      number('Z_UMS_NETTO', 5),
      number('Z_UST', 5),
    ],
  },
  {
    file: 'payment',
    name: 'Z_Zahlart',
    columns: [
      ...ofClosing,
      oneOf('ZAHLART_TYP', 25, meansTypes),
      optional(text('ZAHLART_NAME', 60)),
      number('Z_ZAHLART_BETRAG', 2),
    ],
  },
  {
    file: 'cash_per_currency',
    name: 'Z_Waehrungen',
    columns: [...ofClosing, oneOf('ZAHLART_WAEH', 3, ['EUR']), number('ZAHLART_BETRAG_WAEH', 2)],
  },
];

const receiptTables: readonly Table[] = [
  {
    file: 'transactions',
    name: 'Bonkopf',
    columns: [
      ...ofReceipt,
      number('BON_NR'),
      oneOf('BON_TYP', 30, receiptTypes),
      optional(text('BON_NAME', 60)),
      optional(text('TERMINAL_ID', 50)),
      oneOf('BON_STORNO', 1, flags),
      text('BON_START', 30),
      text('BON_ENDE', 30),
      text('BEDIENER_ID', 50),
      optional(text('BEDIENER_NAME', 50)),
      number('UMS_BRUTTO', 2),
      // Annex G wants name, number and kind of the customer; no record of the shop names one.
      optional(text('KUNDE_NAME', 50)),
      optional(text('KUNDE_ID', 50)),
      optional(text('KUNDE_TYP', 50)),
      optional(text('KUNDE_STRASSE', 60)),
      optional(text('KUNDE_PLZ', 10)),
      optional(text('KUNDE_ORT', 62)),
      optional(text('KUNDE_LAND', 3)),
      optional(text('KUNDE_USTID', 15)),
      optional(text('BON_NOTIZ', 255)),
    ],
  },
  {
    file: 'datapayment',
    name: 'Bonkopf_Zahlarten',
    columns: [
      ...ofReceipt,
      oneOf('ZAHLART_TYP', 25, meansTypes),
      optional(text('ZAHLART_NAME', 60)),
      oneOf('ZAHLWAEH_CODE', 3, ['EUR']),
      optional(number('ZAHLWAEH_BETRAG', 2)),
      number('BASISWAEH_BETRAG', 2),
    ],
  },
  {
    file: 'lines',
    name: 'Bonpos',
    columns: [
      ...ofLine,
      optional(text('GUTSCHEIN_NR', 50)),
      text('ARTIKELTEXT', 255),
      optional(text('POS_TERMINAL_ID', 50)),
      oneOf('GV_TYP', 30, businessCases),
      optional(text('GV_NAME', 40)),
      oneOf('INHAUS', 1, flags),
      oneOf('P_STORNO', 1, flags),
      optional(number('AGENTUR_ID')),
      // Of goods alone.
      optional(text('ART_NR', 50)),
      optional(text('GTIN', 50)),
      optional(text('WARENGR_ID', 40)),
      optional(text('WARENGR', 50)),
      number('MENGE', 3),
      optional(number('FAKTOR', 3)),
      optional(text('EINHEIT', 50)),
      number('STK_BR', 5),
    ],
  },
  {
    file: 'itemamounts',
    name: 'Bonpos_Preisfindung',
    columns: [...ofLine, optional(text('TYP', 20)), number('UST_SCHLUESSEL'), ...amounts('PF')],
  },
  {
    file: 'subitems',
    name: 'Bonpos_Zusatzinfo',
    columns: [
      ...ofLine,
      text('ZI_ART_NR', 50),
      optional(text('ZI_GTIN', 50)),
      optional(text('ZI_NAME', 60)),
      optional(text('ZI_WARENGR_ID', 40)),
      optional(text('ZI_WARENGR', 50)),
      number('ZI_MENGE', 3),
      optional(number('ZI_FAKTOR', 3)),
      optional(text('ZI_EINHEIT', 50)),
      number('ZI_UST_SCHLUESSEL'),
      ...amounts('ZI_BASISPREIS'),
    ],
  },
  {
    file: 'transactions_tse',
    name: 'TSE_Transaktionen',
    // What was not signed has the reason alone.
    columns: [
      ...ofReceipt,
      optional(number('TSE_ID')),
      optional(number('TSE_TANR')),
      optional(text('TSE_TA_START', 30)),
      optional(text('TSE_TA_ENDE', 30)),
      optional(oneOf('TSE_TA_VORGANGSART', 30, ['Kassenbeleg-V1'])),
      optional(number('TSE_TA_SIGZ')),
      optional(text('TSE_TA_SIG', 512)),
      optional(text('TSE_TA_FEHLER', 200)),
      optional(text('TSE_VORGANGSDATEN', 1000)),
    ],
    oneOf: ['TSE_TA_SIG', 'TSE_TA_FEHLER'],
  },
  {
    file: 'transactions_vat',
    name: 'Bonkopf_USt',
    columns: [...ofReceipt, number('UST_SCHLUESSEL'), ...required(amounts('BON'))],
  },
  {
    file: 'lines_vat',
    name: 'Bonpos_USt',
    columns: [...ofLine, number('UST_SCHLUESSEL'), ...required(amounts('POS'))],
  },
  {
    file: 'allocation_groups',
    name: 'Bonkopf_AbrKreis',
    columns: [...ofReceipt, optional(text('ABRECHNUNGSKREIS', 50))],
  },
  {
    file: 'references',
    name: 'Bon_Referenzen',
    columns: [
      ...ofReceipt,
      optional(text('POS_ZEILE', 50)),
      oneOf('REF_TYP', 20, referenceTypes),
      optional(text('REF_NAME', 40)),
      optional(text('REF_DATUM', 30)),
      optional(text('REF_Z_KASSE_ID', 50)),
      optional(number('REF_Z_NR')),
      text('REF_BON_ID', 40),
    ],
  },
];

/** All tables in the order of index.xml, for certificates of at most this length. */
export const dsfinvkTables = (longestCertificate = 0): readonly Table[] => [
  ...closingTables,
  deviceTable(Math.ceil(longestCertificate / certificateLength)),
  ...sumTables,
  ...receiptTables,
];
