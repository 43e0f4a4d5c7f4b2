import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dtdName, writeIndex } from '#domain/cash/fiscal/dsfinvk-index.ts';
import { logName } from '#domain/cash/fiscal/dsfinvk-logs.ts';
import { writeHeader, writeRow, type DsfinvkRow } from '#domain/cash/fiscal/dsfinvk-row.ts';
import { dsfinvkTables, dsfinvkVersion, type Table } from '#domain/cash/fiscal/dsfinvk-schema.ts';
import { fromBerlin, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Period } from '#domain/insight/reports/period.ts';
import { refuse } from '#domain/result.ts';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { streamZip, type ZipEntry } from '#server/platform/files/zip.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { listLogs, listMissingDays, readLog, type StoredLog } from '../device-log-queries.ts';
import * as queries from './queries.ts';
import * as rows from './rows.ts';

interface ExportDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'DATA_DIR' | 'FISCAL_DTD'>;
}

/**
 * The closings of a period with their receipts for an audit (DSFinV-K), as a ZIP. What is closed
 * never changes, so a second export has the same bytes. Throws HttpProblem: `day_in_future`,
 * `dtd_missing`, `fiscal_pending`, and `closing_differs` if a closing is not what its receipts add
 * up to.
 */
export async function exportDsfinvk(
  { db, clock, env }: ExportDeps,
  period: Period,
): Promise<ReadableStream<Uint8Array>> {
  if (period.to > toBerlin(clock()).day) throw new HttpProblem('day_in_future');
  const dtd = await readDtd(env);
  const receipts = await queries.countPending(db, period);
  if (receipts > 0) unwrap(refuse({ code: 'fiscal_pending', receipts }));
  const closings = await queries.listDiffering(db, period);
  if (closings !== '') unwrap(refuse({ code: 'closing_differs', closings }));
  return streamZip(listEntries(db, period, dtd));
}

/** The file has no open licence, so the operator puts it there. */
async function readDtd({ DATA_DIR, FISCAL_DTD }: ExportDeps['env']): Promise<Buffer> {
  const path = FISCAL_DTD ?? join(DATA_DIR, 'fiscal', dtdName);
  const content = await readFile(path).catch(() => Buffer.alloc(0));
  if (!content.includes('<!ELEMENT DataSet')) throw new HttpProblem('dtd_missing');
  return content;
}

async function* listEntries(
  db: Database,
  period: Period,
  dtd: Buffer,
): AsyncGenerator<ZipEntry, void, void> {
  const closings = await queries.listClosings(db, period);
  const devices = await queries.listDevices(db);
  const longest = Math.max(0, ...devices.map((device) => rows.certificateOf(device).length));
  const tables = dsfinvkTables(longest);
  const latest = closings
    .map(({ made_at }) => made_at)
    .toSorted()
    .at(-1);
  const modified =
    latest === undefined ? fromBerlin({ day: period.to, minutes: 0 }) : new Date(latest);
  const hashes: string[] = [];
  const whole = (name: string, content: Buffer): ZipEntry => {
    hashes.push(`${createHash('sha256').update(content).digest('hex')}  ${name}`);
    return { name, content, modified };
  };
  yield whole('index.xml', Buffer.from(writeIndex(tables, supplierOf(closings, period))));
  yield whole(dtdName, dtd);
  const counts: string[] = [];
  for (const table of tables) {
    const name = `${table.file}.csv`;
    const hash = createHash('sha256');
    let count = 0;
    const content = inLines(table, listRows(db, table, closings, devices), (line, isRow) => {
      hash.update(line);
      if (isRow) count++;
    });
    yield { name, content, modified };
    hashes.push(`${hash.digest('hex')}  ${name}`);
    counts.push(`${name}: ${count}`);
  }
  const logs = await listLogFiles(db, period, devices);
  for (const { name, log } of logs.files) {
    yield { name, content: readLog(db, log.id), modified };
    hashes.push(`${log.sha256}  ${name}`);
  }
  const report = writeReport(period, closings, { counts, hashes, logs });
  yield { name: 'pruefung.txt', content: Buffer.from(report), modified };
}

interface LogFiles {
  files: { name: string; log: StoredLog }[];
  /** Days of devices whose log is not stored, such as today. */
  missing: string[];
}

/** The logs of the devices on all days of the period, and on those of its signatures. */
async function listLogFiles(
  db: Database,
  period: Period,
  devices: readonly queries.Device[],
): Promise<LogFiles> {
  const first = await queries.findFirstSignature(db, period);
  const from = first === null || first > period.from ? period.from : first;
  const days = { from, to: period.to };
  const logs = await listLogs(db, days);
  const missing: string[] = [];
  for (const { id, serial } of devices) {
    for (const day of await listMissingDays(db, id, days)) missing.push(logName({ serial, day }));
  }
  return { files: logs.map((log) => ({ name: logName(log), log })), missing };
}

const supplierOf = (closings: readonly queries.Closing[], { from, to }: Period) => {
  const company = closings.at(-1)?.facts.company;
  return {
    name: company?.name ?? '',
    location: company?.city ?? '',
    comment: `DSFinV-K ${dsfinvkVersion}, ${from} bis ${to}`,
  };
};

/** What a write of the response takes. */
const chunkChars = 64 * 1024;

async function* inLines(
  table: Table,
  list: AsyncIterable<DsfinvkRow>,
  note: (line: string, isRow: boolean) => void,
): AsyncGenerator<Uint8Array, void, void> {
  let text = writeHeader(table);
  note(text, false);
  for await (const row of list) {
    const line = writeRow(table, row);
    note(line, true);
    text += line;
    if (text.length >= chunkChars) {
      yield Buffer.from(text);
      text = '';
    }
  }
  yield Buffer.from(text);
}

async function* listRows(
  db: Database,
  { file }: Table,
  closings: readonly queries.Closing[],
  devices: readonly queries.Device[],
): AsyncGenerator<DsfinvkRow, void, void> {
  const ofClosing = rows.closingRows[file];
  if (ofClosing !== undefined) {
    for (const closing of closings) yield* ofClosing(closing);
    return;
  }
  if (file === 'tse') {
    yield* listDeviceRows(db, closings, devices);
    return;
  }
  const part = receiptParts(devices)[file];
  if (part === undefined) return;
  for (const spans of inSpans(closings)) yield* await part(db, spans);
}

async function* listDeviceRows(
  db: Database,
  closings: readonly queries.Closing[],
  devices: readonly queries.Device[],
): AsyncGenerator<DsfinvkRow, void, void> {
  const ids = closings.map(({ id }) => id);
  const used = await queries.listUsedDevices(db, ids);
  const byClosing = Map.groupBy(used, ({ closing_id }) => closing_id);
  for (const closing of closings) {
    const own = new Set(byClosing.get(closing.id)?.map(({ device_id }) => device_id));
    for (const device of devices) if (own.has(device.id)) yield rows.deviceRow(closing, device);
  }
}

/** The tables of receipts. The shop has no use for the others, which have a header alone. */
function receiptParts(devices: readonly queries.Device[]) {
  const byId = new Map(devices.map((device) => [device.id, device]));
  const part =
    <T>(
      list: (
        db: Database,
        spans: readonly queries.Span[],
      ) => Promise<(T & { at: number; bon_id: string })[]>,
      rowOf: (closing: queries.Closing, row: T & { bon_id: string }) => DsfinvkRow,
    ) =>
    async (db: Database, spans: readonly queries.Span[]): Promise<DsfinvkRow[]> =>
      (await list(db, spans)).map((row) => {
        const span = spans[row.at];
        if (span === undefined) throw new RangeError(`no span ${row.at}`);
        return rowOf(span.closing, row);
      });
  const parts: Record<string, ReturnType<typeof part>> = {
    transactions: part(queries.listHeads, rows.headRow),
    datapayment: part(queries.listMeans, rows.meansRow),
    lines: part(queries.listLines, rows.lineRow),
    lines_vat: part(queries.listLines, rows.lineVatRow),
    transactions_vat: part(queries.listVat, rows.vatRow),
    transactions_tse: part(queries.listSignatures, rows.signatureRow(byId)),
    references: part(queries.listReferences, rows.referenceRow),
  };
  return parts;
}

/** Receipts that are read at once. */
const batch = 500;

/** All receipts of closings in groups of at most this number. */
function* inSpans(closings: readonly queries.Closing[]): Generator<queries.Span[]> {
  let spans: queries.Span[] = [];
  let free = batch;
  for (const closing of closings) {
    const { first_receipt, last_receipt } = closing;
    if (first_receipt === null || last_receipt === null) continue;
    for (let first = first_receipt; first <= last_receipt;) {
      const last = Math.min(last_receipt, first + free - 1);
      spans.push({ closing, first, last });
      free -= last - first + 1;
      first = last + 1;
      if (free > 0) continue;
      yield spans;
      spans = [];
      free = batch;
    }
  }
  if (spans.length > 0) yield spans;
}

/** For people; it says nothing of the moment of the export. */
function writeReport(
  { from, to }: Period,
  closings: readonly queries.Closing[],
  {
    counts,
    hashes,
    logs,
  }: { counts: readonly string[]; hashes: readonly string[]; logs: LogFiles },
): string {
  const unnamed = closings.filter(
    ({ facts: { company } }) => `${company.vat_id}${company.tax_number ?? ''}`.trim() === '',
  );
  const lines = [
    `DSFinV-K ${dsfinvkVersion}: Kassenabschlüsse mit Buchungstag ${from} bis ${to}`,
    '',
    `Kassenabschlüsse: ${closings.length}`,
    'Die Summen jedes Abschlusses sind die Summen seiner Belege: geprüft.',
    'Kein Beleg wartet auf seine Signatur: geprüft. Was nicht signiert wurde, hat den Grund in transactions_tse.csv.',
    ...(unnamed.length === 0
      ? []
      : [`Ohne Steuernummer und USt-IdNr. des Unternehmens: ${unnamed.length} Kassenabschlüsse`]),
    '',
    `Protokolle der technischen Sicherheitseinrichtungen (TAR): ${logs.files.length}`,
    ...(logs.missing.length === 0 ? [] : ['Noch nicht gespeichert:', ...logs.missing]),
    '',
    'Zeilen ohne Kopfzeile:',
    ...counts,
    '',
    'SHA-256:',
    ...hashes,
    '',
  ];
  return lines.join('\r\n');
}
