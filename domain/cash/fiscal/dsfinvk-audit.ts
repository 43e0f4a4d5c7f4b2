import type { Report } from './dsfinvk-findings.ts';
import { unitsOf, type Cells, type ReadTable } from './dsfinvk-read.ts';

/** Gross, net and VAT in 0.00001 euros. */
export type Taxed = [gross: number, net: number, vat: number];

/** What a file says of a receipt. */
export interface Receipt {
  id: string;
  closing: Closing;
  number: number;
  gross_cents: number;
  lines: Map<string, { gv_type: string; gv_name: string; vat?: Taxed; vat_key?: string }>;
  /** What it prints by VAT key. */
  heads: Map<string, Taxed>;
  means: { type: string; name: string; amount_cents: number }[];
  signature: Cells | undefined;
}

export interface Device {
  cells: Cells;
}

export interface Closing {
  name: string;
  register: string;
  number: number;
  cells: Cells;
  receipts: Receipt[];
  /** How often a file has it that has each closing once. */
  once: Map<string, number>;
  serial: string;
  devices: Map<string, Device>;
  vatKeys: Set<string>;
  /** Stored sums by name. */
  cases: Map<string, Taxed>;
  means: Map<string, number>;
  cash_cents: number;
}

export interface Audit {
  closings: Map<string, Closing>;
  receipts: Map<string, Receipt>;
  references: { receipt: Receipt; cells: Cells }[];
}

const onceTables = ['location', 'cashregister', 'cash_per_currency'] as const;

/** V2: rows that name a closing or a receipt that is not there, and those that are there twice. */
export function collectAudit(tables: readonly ReadTable[], report: Report): Audit {
  const audit: Audit = { closings: new Map(), receipts: new Map(), references: [] };
  for (const { table, rows } of tables) {
    const file = `${table.file}.csv`;
    const fault = (message: string) => report('V2', file, message);
    for (const cells of rows()) readRow(audit, table.file, cells, fault);
  }
  return audit;
}

type Fault = (message: string) => void;

function readRow(audit: Audit, file: string, cells: Cells, fault: Fault): void {
  const name = `${cells['Z_KASSE_ID']} ${cells['Z_NR']}`;
  if (file === 'cashpointclosing') {
    if (audit.closings.has(name)) fault(`closing ${name} is there twice`);
    else audit.closings.set(name, openClosing(name, cells));
    return;
  }
  const closing = audit.closings.get(name);
  if (closing === undefined) {
    fault(`closing ${name} does not exist`);
    return;
  }
  if (closing.cells['Z_ERSTELLUNG'] !== cells['Z_ERSTELLUNG']) fault(`${name} has another time`);
  const ofClosing = closingReaders[file];
  if (ofClosing !== undefined) {
    ofClosing(closing, cells, fault);
    return;
  }
  const id = cells['BON_ID'] ?? '';
  if (file === 'transactions') {
    openReceipt(audit, closing, cells, fault);
    return;
  }
  const receipt = audit.receipts.get(id);
  if (receipt?.closing !== closing) {
    fault(`receipt ${id} is not in closing ${name}`);
    return;
  }
  if (file === 'references') audit.references.push({ receipt, cells });
  else receiptReaders[file]?.(receipt, cells, fault);
}

const openClosing = (name: string, cells: Cells): Closing => ({
  name,
  register: cells['Z_KASSE_ID'] ?? '',
  number: unitsOf(cells['Z_NR']),
  cells,
  receipts: [],
  once: new Map(),
  serial: '',
  devices: new Map(),
  vatKeys: new Set(),
  cases: new Map(),
  means: new Map(),
  cash_cents: 0,
});

function openReceipt({ receipts }: Audit, closing: Closing, cells: Cells, fault: Fault): void {
  const id = cells['BON_ID'] ?? '';
  if (receipts.has(id)) {
    fault(`receipt ${id} is there twice`);
    return;
  }
  const receipt: Receipt = {
    id,
    closing,
    number: unitsOf(cells['BON_NR']),
    gross_cents: unitsOf(cells['UMS_BRUTTO']),
    lines: new Map(),
    heads: new Map(),
    means: [],
    signature: undefined,
  };
  receipts.set(id, receipt);
  closing.receipts.push(receipt);
}

const taxed = (cells: Cells, ...names: [string, string, string]): Taxed => [
  unitsOf(cells[names[0]]),
  unitsOf(cells[names[1]]),
  unitsOf(cells[names[2]]),
];

/** Sums of a case, and of a means of payment, have these names. */
export const caseName = (gv_type = '', gv_name = '', vat_key = '') =>
  [gv_type, gv_name, vat_key].join('|');
export const meansName = (type = '', name = '') => [type, name].join('|');

const countOnce = ({ once }: Closing, file: string) => once.set(file, (once.get(file) ?? 0) + 1);

type ClosingReader = (closing: Closing, cells: Cells, fault: Fault) => void;

const closingReaders: Record<string, ClosingReader> = {
  location: (closing) => countOnce(closing, 'location'),
  cashregister: (closing, cells) => {
    countOnce(closing, 'cashregister');
    closing.serial = cells['KASSE_SERIENNR'] ?? '';
  },
  cash_per_currency: (closing, cells) => {
    countOnce(closing, 'cash_per_currency');
    closing.cash_cents = unitsOf(cells['ZAHLART_BETRAG_WAEH']);
  },
  tse: ({ name, devices }, cells, fault) => {
    const id = cells['TSE_ID'] ?? '';
    if (devices.has(id)) fault(`closing ${name} has device ${id} twice`);
    devices.set(id, { cells });
  },
  vat: ({ name, vatKeys }, { UST_SCHLUESSEL: key = '' }, fault) => {
    if (vatKeys.has(key)) fault(`closing ${name} has VAT key ${key} twice`);
    vatKeys.add(key);
  },
  businesscases: ({ name, cases }, cells, fault) => {
    const key = caseName(cells['GV_TYP'], cells['GV_NAME'], cells['UST_SCHLUESSEL']);
    if (cases.has(key)) fault(`closing ${name} has the sum of ${key} twice`);
    cases.set(key, taxed(cells, 'Z_UMS_BRUTTO', 'Z_UMS_NETTO', 'Z_UST'));
  },
  payment: ({ name, means }, cells, fault) => {
    const key = meansName(cells['ZAHLART_TYP'], cells['ZAHLART_NAME']);
    if (means.has(key)) fault(`closing ${name} has the sum of ${key} twice`);
    means.set(key, unitsOf(cells['Z_ZAHLART_BETRAG']));
  },
};

type ReceiptReader = (receipt: Receipt, cells: Cells, fault: Fault) => void;

const receiptReaders: Record<string, ReceiptReader> = {
  datapayment: ({ means }, cells) => {
    means.push({
      type: cells['ZAHLART_TYP'] ?? '',
      name: cells['ZAHLART_NAME'] ?? '',
      amount_cents: unitsOf(cells['BASISWAEH_BETRAG']),
    });
  },
  lines: ({ id, lines }, cells, fault) => {
    const position = cells['POS_ZEILE'] ?? '';
    if (lines.has(position)) fault(`receipt ${id} has line ${position} twice`);
    lines.set(position, { gv_type: cells['GV_TYP'] ?? '', gv_name: cells['GV_NAME'] ?? '' });
  },
  lines_vat: ({ id, lines }, cells, fault) => {
    const line = lines.get(cells['POS_ZEILE'] ?? '');
    if (line === undefined || line.vat !== undefined) {
      fault(`receipt ${id} has no line ${cells['POS_ZEILE']}, or its VAT twice`);
      return;
    }
    line.vat_key = cells['UST_SCHLUESSEL'] ?? '';
    line.vat = taxed(cells, 'POS_BRUTTO', 'POS_NETTO', 'POS_UST');
  },
  transactions_vat: ({ id, heads }, cells, fault) => {
    const key = cells['UST_SCHLUESSEL'] ?? '';
    if (heads.has(key)) fault(`receipt ${id} has VAT key ${key} twice`);
    heads.set(key, taxed(cells, 'BON_BRUTTO', 'BON_NETTO', 'BON_UST'));
  },
  transactions_tse: (receipt, cells, fault) => {
    if (receipt.signature !== undefined) fault(`receipt ${receipt.id} is signed twice`);
    receipt.signature = cells;
  },
};

/** V2: numbers without gaps, and parts that are missing. */
export function checkKeys({ closings }: Audit, report: Report): void {
  const before = new Map<string, Closing>();
  for (const closing of closings.values()) {
    const { name, register, number, receipts, once, cells } = closing;
    const fault = (message: string) => report('V2', 'cashpointclosing.csv', `${name}: ${message}`);
    const last = before.get(register);
    if (last !== undefined && number !== last.number + 1) fault(`follows ${last.name}`);
    before.set(register, closing);
    for (const file of onceTables) {
      if (once.get(file) !== 1) fault(`is ${once.get(file) ?? 0} times in ${file}.csv`);
    }
    if ((cells['Z_START_ID'] ?? '') !== (receipts[0]?.id ?? ''))
      fault('the first receipt is another');
    if ((cells['Z_ENDE_ID'] ?? '') !== (receipts.at(-1)?.id ?? ''))
      fault('the last receipt is another');
  }
  checkNumbers(closings, report);
  for (const closing of closings.values()) {
    for (const receipt of closing.receipts) checkParts(receipt, report);
  }
}

function checkNumbers(closings: Audit['closings'], report: Report): void {
  const last = new Map<string, number>();
  for (const { register, receipts } of closings.values()) {
    for (const { id, number } of receipts) {
      const before = last.get(register);
      if (before !== undefined && number !== before + 1) {
        report(
          'V2',
          'transactions.csv',
          `${register}: receipt ${number} (${id}) follows ${before}`,
        );
      }
      last.set(register, number);
    }
  }
}

function checkParts(
  { id, lines, means, heads, signature, closing }: Receipt,
  report: Report,
): void {
  const fault = (file: string, message: string) => report('V2', `${file}.csv`, `${id}: ${message}`);
  if (lines.size === 0) fault('lines', 'has no line');
  if (means.length === 0) fault('datapayment', 'has no means of payment');
  if (heads.size === 0) fault('transactions_vat', 'has no VAT');
  if (signature === undefined) fault('transactions_tse', 'has neither signature nor reason');
  const keys = [...heads.keys(), ...Array.from(lines.values(), ({ vat_key = '' }) => vat_key)];
  for (const key of new Set(keys)) {
    if (key !== '' && !closing.vatKeys.has(key))
      fault('vat', `VAT key ${key} is not in its closing`);
  }
  for (const [position, { vat }] of lines) {
    if (vat === undefined) fault('lines_vat', `line ${position} has no VAT`);
  }
}
