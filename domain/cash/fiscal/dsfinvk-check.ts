import { cents } from '#domain/money.ts';
import { isClaim, type BusinessCase, type MeansType } from './content.ts';
import {
  caseName,
  checkKeys,
  collectAudit,
  meansName,
  type Audit,
  type Closing,
  type Receipt,
  type Taxed,
} from './dsfinvk-audit.ts';
import { collectFindings, type Finding, type Report } from './dsfinvk-findings.ts';
import { checkLogs, type DeviceLogs } from './dsfinvk-logs.ts';
import { readTables, unitsOf, type Cells, type Files } from './dsfinvk-read.ts';
import { buildProcessData } from './process-data.ts';
import type { VatKey } from './vat-keys.ts';

const e5PerCent = 1000;

/** A signature with all that it is over. */
export interface SignedReceipt {
  /** Of the register. */
  client_serial: string;
  process_type: string;
  process_data: string;
  number: number;
  counter: number;
  /** ISO 8601. */
  ended_at: string;
  signature: string;
  device: { serial: string; algorithm: string; time_format: string; public_key: string };
}

interface CheckOptions {
  /** What is wrong with a signature; undefined: nothing. */
  verify: (signed: SignedReceipt) => string | undefined;
  /** What must be in no file, such as names of customers. */
  names?: readonly string[];
  /** The TAR files of the devices. */
  logs?: DeviceLogs;
}

/**
 * Checks an export of DSFinV-K by its files alone, as an auditor does: nothing of the shop's data
 * is known here.
 */
export function checkDsfinvk(files: Files, { verify, names = [], logs }: CheckOptions): Finding[] {
  const { findings, report } = collectFindings();
  const audit = collectAudit(readTables(files, report), report);
  checkKeys(audit, report);
  for (const closing of audit.closings.values()) {
    for (const receipt of closing.receipts) checkSums(receipt, report);
    checkClosing(closing, report);
  }
  checkCash(audit, report);
  checkReferences(audit, report);
  const signed = checkSignatures(audit, report, verify);
  if (logs !== undefined) checkLogs(logs, signed, files.get('pruefung.txt') ?? '', report);
  for (const [file, text] of files) {
    for (const name of names) if (text.includes(name)) report('V7', file, `contains "${name}"`);
  }
  return findings;
}

const linesOf = ({ lines }: Receipt) =>
  Array.from(lines.values(), ({ vat = [0, 0, 0] as Taxed, vat_key = '', ...line }) => ({
    ...line,
    vat,
    vat_key,
  }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other texts are no claims
const isClaimLine = ({ gv_type }: { gv_type: string }) => isClaim(gv_type as BusinessCase);

/** V3: lines, means and head of a receipt are the same amount, also by VAT key. */
function checkSums(receipt: Receipt, report: Report): void {
  const { id, gross_cents, means, heads } = receipt;
  const fault = (file: string, message: string) => report('V3', `${file}.csv`, `${id}: ${message}`);
  const lines = linesOf(receipt);
  const ofLines = sum(lines.map(({ vat: [gross] }) => gross));
  const ofMeans = sum(means.map(({ amount_cents }) => amount_cents));
  if (ofLines !== gross_cents * e5PerCent) fault('lines_vat', 'the lines are not UMS_BRUTTO');
  if (ofMeans !== gross_cents) fault('datapayment', 'the means are not UMS_BRUTTO');
  for (const { vat } of lines) if (!isSplit(vat)) fault('lines_vat', 'net and VAT are not gross');
  for (const key of new Set([...heads.keys(), ...lines.map(({ vat_key }) => vat_key)])) {
    const head = heads.get(key);
    const own = lines.filter((line) => line.vat_key === key && !isClaimLine(line));
    if (head === undefined) {
      fault('transactions_vat', `has no sum of VAT key ${key}`);
      continue;
    }
    if (!isSplit(head)) fault('transactions_vat', 'net and VAT are not gross');
    if (sum(own.map(({ vat: [gross] }) => gross)) !== head[0]) {
      fault('transactions_vat', `the lines of VAT key ${key} are not its sum`);
    }
    if (Math.abs(sum(own.map(({ vat: [, , vat] }) => vat)) - head[2]) >= e5PerCent) {
      fault('transactions_vat', `the VAT of key ${key} is not that of its lines`);
    }
  }
}

const isSplit = ([gross, net, vat]: Taxed) => net + vat === gross;

/** V3: the sums of a closing are those of its receipts. */
function checkClosing(closing: Closing, report: Report): void {
  const { name, receipts, cells, cases, means, cash_cents } = closing;
  const fault = (file: string, message: string) =>
    report('V3', `${file}.csv`, `${name}: ${message}`);
  const byCase = new Map<string, Taxed>();
  const byMeans = new Map<string, number>();
  for (const receipt of receipts) {
    for (const { gv_type, gv_name, vat_key, vat } of linesOf(receipt)) {
      const key = caseName(gv_type, gv_name, vat_key);
      const [gross, net, tax] = byCase.get(key) ?? [0, 0, 0];
      byCase.set(key, [gross + vat[0], net + vat[1], tax + vat[2]]);
    }
    for (const each of receipt.means) {
      const key = meansName(each.type, each.name);
      byMeans.set(key, (byMeans.get(key) ?? 0) + each.amount_cents);
    }
  }
  for (const key of new Set([...cases.keys(), ...byCase.keys()])) {
    if (cases.get(key)?.join() !== byCase.get(key)?.join()) {
      fault('businesscases', `${key} is not the sum of its lines`);
    }
  }
  for (const key of new Set([...means.keys(), ...byMeans.keys()])) {
    if (means.get(key) !== byMeans.get(key)) fault('payment', `${key} is not the sum of receipts`);
  }
  const cash = byMeans.get(meansName('Bar')) ?? 0;
  if (unitsOf(cells['Z_SE_ZAHLUNGEN']) !== sum([...byMeans.values()])) {
    fault('cashpointclosing', 'Z_SE_ZAHLUNGEN is not what was paid');
  }
  if (unitsOf(cells['Z_SE_BARZAHLUNGEN']) !== cash) {
    fault('cashpointclosing', 'Z_SE_BARZAHLUNGEN is not what was paid in cash');
  }
  if (cash_cents !== cash) fault('cash_per_currency', 'is not what was paid in cash');
}

const cashOf = ({ means }: Receipt) =>
  sum(means.filter(({ type }) => type === 'Bar').map(({ amount_cents }) => amount_cents));
const isOpening = (receipt: Receipt) =>
  linesOf(receipt).some(({ gv_type }) => gv_type === 'Anfangsbestand');

/**
 * V4: no register ever has less than nothing. A purse (F1, F2 ...) is empty with its closing. A
 * period of the safe begins with its opening balance, which is what the closing before has left;
 * only those of before the first count, and of builds before 2.2, have none.
 */
function checkCash({ closings }: Audit, report: Report): void {
  /** What registers with an opening balance have. */
  const left = new Map<string, number>();
  for (const { name, register, receipts } of closings.values()) {
    const fault = (message: string) => report('V4', 'datapayment.csv', `${name}: ${message}`);
    const [first, ...others] = receipts;
    // Nothing moved.
    if (first === undefined) continue;
    const before = left.get(register);
    if (!isOpening(first)) {
      if (before !== undefined) fault('begins without its opening balance');
    } else if (before !== undefined && cashOf(first) !== before) {
      fault(`opens with ${cashOf(first)} cents, and ${before} were left`);
    }
    for (const receipt of others.filter(isOpening)) {
      fault(`receipt ${receipt.number} is an opening balance, and not the first one`);
    }
    let stock = 0;
    for (const receipt of receipts) {
      stock += cashOf(receipt);
      if (stock < 0) fault(`has ${stock} cents after receipt ${receipt.number}`);
    }
    if (register.startsWith('F')) {
      if (isOpening(first)) fault('is a purse, and begins with an opening balance');
      if (stock !== 0) fault(`ends with ${stock} cents`);
    } else if (isOpening(first) || before !== undefined) {
      left.set(register, stock);
    }
  }
}

/** V5: a receipt that is named exists, unless it is in a closing of another export. */
function checkReferences({ closings, receipts, references }: Audit, report: Report): void {
  for (const { receipt, cells } of references) {
    if (cells['REF_TYP'] !== 'Transaktion') continue;
    const { REF_Z_KASSE_ID: register = '', REF_Z_NR: number = '', REF_BON_ID: id = '' } = cells;
    const fault = (message: string) => report('V5', 'references.csv', `${receipt.id}: ${message}`);
    const other = receipts.get(id);
    if (other !== undefined) {
      const isRight =
        other !== receipt &&
        other.closing.register === register &&
        (number === '' || number === String(other.closing.number));
      if (!isRight) fault(`names ${id} of another closing, or itself`);
      continue;
    }
    const madeAt = receipt.closing.cells['Z_ERSTELLUNG'] ?? '';
    const isHere =
      number === ''
        ? [...closings.values()].some(
            (each) => each.register === register && (each.cells['Z_ERSTELLUNG'] ?? '') > madeAt,
          )
        : closings.has(`${register} ${number}`);
    if (isHere || register === '') fault(`names ${id}, which does not exist`);
  }
}

/** V6: what is signed is what the receipt says, and by a device of its closing. */
function checkSignatures(
  { receipts }: Audit,
  report: Report,
  verify: CheckOptions['verify'],
): SignedOfReceipt[] {
  const signed = new Map<string, SignedOfReceipt[]>();
  for (const receipt of receipts.values()) {
    const { id, closing, signature: cells } = receipt;
    if (cells === undefined) continue;
    const fault = (message: string) => report('V6', 'transactions_tse.csv', `${id}: ${message}`);
    if (cells['TSE_VORGANGSDATEN'] !== dataOf(receipt)) fault('other data are signed');
    if (cells['TSE_TA_SIG'] === '') continue;
    const device = closing.devices.get(cells['TSE_ID'] ?? '');
    if (device === undefined) {
      fault(`device ${cells['TSE_ID']} is not in its closing`);
      continue;
    }
    const facts = factsOf(cells, closing.serial, device.cells);
    const wrong = verify(facts);
    if (wrong !== undefined) fault(wrong);
    const own = signed.get(facts.device.serial) ?? [];
    own.push({ ...facts, id, serial: facts.device.serial });
    signed.set(facts.device.serial, own);
  }
  for (const [serial, all] of signed) checkCounters(serial, all, report);
  return [...signed.values()].flat();
}

type SignedOfReceipt = SignedReceipt & { id: string; serial: string };

const factsOf = (cells: Cells, client_serial: string, device: Cells): SignedReceipt => ({
  client_serial,
  process_type: cells['TSE_TA_VORGANGSART'] ?? '',
  process_data: cells['TSE_VORGANGSDATEN'] ?? '',
  number: unitsOf(cells['TSE_TANR']),
  counter: unitsOf(cells['TSE_TA_SIGZ']),
  ended_at: cells['TSE_TA_ENDE'] ?? '',
  signature: cells['TSE_TA_SIG'] ?? '',
  device: {
    serial: device['TSE_SERIAL'] ?? '',
    algorithm: device['TSE_SIG_ALGO'] ?? '',
    time_format: device['TSE_ZEITFORMAT'] ?? '',
    public_key: device['TSE_PUBLIC_KEY'] ?? '',
  },
});

/** A counter rises with the time, and a number is of one receipt. */
function checkCounters(
  serial: string,
  all: readonly { counter: number; number: number; ended_at: string }[],
  report: Report,
): void {
  const fault = (message: string) =>
    report('V6', 'transactions_tse.csv', `device ${serial.slice(0, 8)}: ${message}`);
  if (new Set(all.map(({ number }) => number)).size < all.length) fault('a number is there twice');
  const sorted = all.toSorted((left, right) => left.counter - right.counter);
  for (const [index, { counter, ended_at }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before === undefined) continue;
    if (before.counter === counter) fault(`counter ${counter} is there twice`);
    if (Date.parse(before.ended_at) > Date.parse(ended_at)) fault(`counter ${counter} fell`);
  }
}

/** From the sums and means of the receipt. */
const dataOf = ({ heads, means }: Receipt) =>
  buildProcessData({
    vat: Array.from(heads, ([key, [gross]]) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- other keys are of no amount
      vat_key: Number(key) as VatKey,
      gross_cents: cents(Math.round(gross / e5PerCent)),
    })),
    means: means.map(({ type, amount_cents }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- reported if it is unknown
      type: type as MeansType,
      amount_cents: cents(amount_cents),
    })),
  });
