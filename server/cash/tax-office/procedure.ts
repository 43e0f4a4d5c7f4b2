import { createHash } from 'node:crypto';
import type { ProcedureDocument } from '#contract/cash/tax-office.schema.ts';
import type { ShopSettings } from '#contract/shop/shop.schema.ts';
import { can } from '#domain/accounts/permissions.ts';
import { staffRoles } from '#domain/accounts/roles.ts';
import { accountNames, accountOf } from '#domain/cash/bookkeeping/accounts.ts';
import { germanNames } from '#server/cash/bookkeeping/balances.ts';
import { bookkeeperOf } from '#server/cash/bookkeeping/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import type { Env } from '#server/env.ts';
import { findNewestBackup } from '#server/platform/backup/newest-backup.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import {
  formatTime,
  layOutSheet,
  renderPdf,
  sheetSize,
  type Sheet,
} from '#server/platform/pdf/service.ts';
import { version } from '#server/platform/version.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './procedure-queries.ts';
import {
  commonFlows,
  modeFlows,
  modeTexts,
  moneyPermissions,
  retainedTables,
} from './procedure-text.ts';

export type ProcedureDeps = Pick<ShopDeps, 'clock' | 'db'> & {
  env: Pick<Env, 'BACKUP_DIR' | 'FISCAL_EXEMPT' | 'FISCAL_MODE'>;
};

/** Makes the document of this moment and stores it; versions of before remain. */
export async function makeProcedure(
  deps: ProcedureDeps,
  actorId: string,
): Promise<ProcedureDocument> {
  const now = deps.clock();
  const sheet = await composeProcedure(deps);
  const facts = { title: sheet.title, language: sheet.language, created_at: now, size: sheetSize };
  const file = Buffer.from(await renderPdf(facts, (measure) => layOutSheet(sheet, measure)));
  const { id } = await queries.insertDocument(deps.db, {
    made_at: now.toISOString(),
    actor_id: actorId,
    version,
    file,
    sha256: createHash('sha256').update(file).digest('hex'),
  });
  return orNotFound((await queries.listDocuments(deps.db)).find((each) => each.id === id));
}

export async function listProcedures({
  db,
}: Pick<ProcedureDeps, 'db'>): Promise<ProcedureDocument[]> {
  return queries.listDocuments(db);
}

/** The file as it was made. Throws HttpProblem `not_found`. */
export async function readProcedure(
  { db }: Pick<ProcedureDeps, 'db'>,
  id: string,
): Promise<{ file: Uint8Array<ArrayBuffer>; day: string }> {
  const { file, made_at } = orNotFound(await queries.findFile(db, id));
  return { file: new Uint8Array(file), day: made_at.slice(0, 10) };
}

/** For an auditor in Germany: in German, in whatever language the caller reads. */
export async function composeProcedure({ db, env, clock }: ProcedureDeps): Promise<Sheet> {
  const settings = await getShopSettings(db);
  const { FISCAL_MODE: mode, FISCAL_EXEMPT: exempt } = env;
  return {
    language: 'de',
    title: 'Verfahrensdokumentation: Kasse und Zahlungen',
    facts: [
      ['Unternehmen', settings.company_name],
      [
        'Anschrift',
        `${settings.company_street}, ${settings.company_postal_code} ${settings.company_city}`,
      ],
      ['USt-IdNr.', settings.company_vat_id],
      ['Steuernummer', settings.company_tax_number || 'nicht eingetragen'],
      ['Stand', formatTime(clock())],
      ['Software', `Kiezkorb ${version}`],
      ['Barzahlungen an der Tür', modeTexts[mode]],
    ],
    tables: [
      ...(await listSystems(db)),
      await tabulateModes(db),
      ...(await tabulatePeople(db)),
      tabulateAccounts(settings),
      await tabulateRetention(db),
      await tabulateBackups(env, clock()),
      await tabulateClosings(db),
      await tabulateCloses(db),
    ].filter(({ rows }) => rows.length > 0),
    notes: numbered([
      ...(mode === 'none' && exempt !== undefined
        ? [`Begründung für Aufzeichnungen ohne TSE: ${exempt}`]
        : []),
      ...modeFlows[mode],
      ...commonFlows,
    ]),
  };
}

const numbered = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`);

type Tables = Sheet['tables'];

const dayOf = (day: string | null) =>
  day === null ? '-' : day.slice(0, 10).split('-').toReversed().join('.');
const timeOf = (time: string | null) => (time === null ? '-' : formatTime(new Date(time)));
/** Of 64 digits, which do not fit into a line with another column. */
const inHalves = (hex: string) => `${hex.slice(0, 32)} ${hex.slice(32)}`.trim();

async function listSystems(db: Database): Promise<Tables> {
  const [registers, devices, keys, outages] = [
    await queries.listRegisters(db),
    await queries.listDevices(db),
    await queries.listVatKeys(db),
    await queries.listOutages(db),
  ];
  return [
    {
      title: 'Kassen',
      columns: ['Kasse', 'Seriennummer', 'angeschafft', 'außer Betrieb'],
      rows: registers.map(({ kind, code, serial, acquired_on, retired_on }) => [
        `${kind === 'safe' ? 'Tresor' : 'Fahrerkasse'} ${code}`,
        serial,
        dayOf(acquired_on),
        dayOf(retired_on),
      ]),
    },
    {
      title: 'Sicherungseinrichtungen (TSE)',
      columns: ['Seriennummer', 'Zertifizierung', 'seit', 'außer Betrieb'],
      rows: devices.map(({ serial, certification_id, environment, used_from, retired_at }) => [
        inHalves(serial),
        `${certification_id ?? '-'}${environment === 'test' ? ' (Test)' : ''}`,
        dayOf(used_from),
        dayOf(retired_at),
      ]),
    },
    {
      title: 'Ausfälle der TSE',
      columns: ['Grund', 'Beginn', 'Ende'],
      rows: outages.map(({ reason, began_at, ended_at }) => [
        reason,
        timeOf(began_at),
        timeOf(ended_at),
      ]),
    },
    {
      title: 'Steuerschlüssel',
      columns: ['Schlüssel', 'Satz', 'gültig ab', 'gültig bis'],
      rows: keys.map(({ key, rate, valid_from, valid_to }) => [
        String(key),
        `${String(rate).replace('.', ',')} %`,
        dayOf(valid_from),
        dayOf(valid_to),
      ]),
    },
  ];
}

async function tabulateModes(db: Database): Promise<Tables[number]> {
  const modes = await queries.listModes(db);
  return {
    title: 'Aufzeichnung der Barzahlungen an der Tür im Verlauf',
    columns: ['Verfahren', 'erste Tour', 'letzte Tour', 'Kassen'],
    rows: modes.map(({ mode, first, last, tills }) => [
      modeTexts[mode],
      dayOf(first),
      dayOf(last),
      String(tills),
    ]),
  };
}

async function tabulatePeople(db: Database): Promise<Tables> {
  const counts = new Map((await queries.countRoles(db)).map((each) => [each.role, each.accounts]));
  const changes = await queries.listRoleChanges(db);
  return [
    {
      title: 'Rollen und Berechtigungen für Geld und Einstellungen',
      columns: ['Berechtigung', ...staffRoles],
      rows: [
        ...moneyPermissions.map((permission) => [
          permission,
          ...staffRoles.map((role) => (can(role, permission) ? 'ja' : 'nein')),
        ]),
        ['Konten', ...staffRoles.map((role) => String(counts.get(role) ?? 0))],
      ],
    },
    {
      title: 'Änderungen der Rollen',
      columns: ['Konto (Anfang der Kennung)', 'Zeit', 'vorher', 'nachher'],
      rows: changes.map(({ account, changed_at, before, after }) => [
        account,
        timeOf(changed_at),
        before ?? '-',
        after ?? '-',
      ]),
    },
  ];
}

/** On which the bookings of a month are exported; what is not entered has no number. */
function tabulateAccounts(settings: ShopSettings): Tables[number] {
  const bookkeeper = bookkeeperOf(settings);
  const { chart, adviser, client } = bookkeeper;
  const entered = (text: string) => (text === '' ? 'nicht eingetragen' : text);
  return {
    title: `Konten der Buchführung (SKR ${chart}; Berater: ${entered(adviser)}, Mandant: ${entered(client)})`,
    columns: ['Bezeichnung', 'Konto', 'Herkunft'],
    rows: accountNames.map((name) => {
      const number = accountOf(name, bookkeeper);
      const isOwn = (bookkeeper.accounts[name] ?? '') !== '';
      return [
        germanNames[name],
        number ?? '-',
        isOwn ? 'eingetragen' : number === undefined ? 'nicht eingetragen' : 'Kontenrahmen',
      ];
    }),
  };
}

/** As `npm run doctor` judges them. */
async function tabulateBackups(
  { BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>,
  now: Date,
): Promise<Tables[number]> {
  const newest = await findNewestBackup(BACKUP_DIR, now);
  const state =
    newest === undefined
      ? ['keine auf diesem Rechner gefunden', '-', '0', 'zu prüfen']
      : [
          formatTime(newest.made_at),
          `${newest.age_hours} Stunden`,
          String(newest.count),
          newest.is_old ? 'zu alt: jede Nacht eine' : 'in Ordnung',
        ];
  return {
    title: 'Datensicherung',
    columns: ['letzte Sicherung', 'Alter', 'vorhanden', 'Beurteilung'],
    rows: [state],
  };
}

async function tabulateRetention(db: Database): Promise<Tables[number]> {
  const appendOnly = await queries.listAppendOnly(db);
  return {
    title: 'Aufbewahrte Tabellen (zehn Jahre)',
    columns: ['Inhalt', 'Tabelle', 'Änderung abgewiesen'],
    rows: Object.entries(retainedTables).map(([table, content]) => [
      content,
      table,
      appendOnly.has(table) ? 'ja' : 'nein',
    ]),
  };
}

async function tabulateClosings(db: Database): Promise<Tables[number]> {
  const closings = await queries.listClosings(db);
  return {
    title: 'Kassenabschlüsse (Z) mit Prüfsumme',
    columns: ['SHA-256 des Inhalts', 'Kasse', 'Z', 'Tag', 'Belege'],
    rows: closings.map(({ sha256, code, number, booking_day, receipts }) => [
      inHalves(sha256),
      code,
      String(number),
      dayOf(booking_day),
      receipts === '' ? '-' : receipts,
    ]),
  };
}

async function tabulateCloses(db: Database): Promise<Tables[number]> {
  const closes = await queries.listCloses(db);
  return {
    title: 'Tagesabschlüsse mit Prüfsumme',
    columns: ['SHA-256 des Inhalts', 'Tag', 'geschlossen'],
    rows: closes.map(({ day, closed_at, sha256 }) => [
      inHalves(sha256),
      dayOf(day),
      timeOf(closed_at),
    ]),
  };
}
