import { createHash } from 'node:crypto';
import type {
  Certificate,
  CertificateAddition,
  CertificateDraft,
  CertificateFile,
  CertificateWithdrawal,
  ListedCertificate,
  NewCertificate,
  ShownCertificate,
} from '#contract/stock/certificates.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import {
  certificateState,
  largestCertificateFile,
  proofOf,
  reminderDays,
} from '#domain/stock/halal/certificates.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs, inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { blockUnproved, proveLots } from '#server/stock/goods/service.ts';
import { fileTypeOf } from './file-type.ts';
import * as queries from './queries.ts';

export interface CertificateDeps {
  db: Database;
  clock: () => Date;
}

interface CallOfStaff {
  clock: () => Date;
  actorId: string;
}

export const endCertificatesTask = 'end_certificates';
const unusedFileHours = 24;

/** Today and the last day whose certificates end soon. */
export function daysOfStates(now: Date) {
  const today = toBerlin(now).day;
  return { today, soon: addDays(today, reminderDays[0]) };
}

export function presentCertificate(row: queries.CertificateRow, today: string): Certificate {
  const { certifier_id, certifier_name, country, website, sha256, media_type, bytes, ...rest } =
    row;
  const { withdrawal } = rest;
  return {
    ...rest,
    certifier: { id: certifier_id, name: certifier_name, country, website },
    file: { sha256, media_type, bytes },
    state: certificateState({ ...row, is_withdrawn: withdrawal !== null }, today),
    withdrawal: withdrawal && {
      ...withdrawal,
      // The database's JSON has the offset +00:00.
      created_at: new Date(withdrawal.created_at ?? 0).toISOString(),
    },
  };
}

async function getCertificate({ db, clock }: CertificateDeps, id: string): Promise<Certificate> {
  const row = orNotFound(await queries.findCertificate(db, id));
  return presentCertificate(row, toBerlin(clock()).day);
}

/** Throws HttpProblem `certificate_file_form` for anything but a PDF or JPEG. */
export async function storeFile(
  { db, clock }: CertificateDeps,
  bytes: Uint8Array,
): Promise<CertificateFile> {
  const media_type = bytes.length > largestCertificateFile ? undefined : fileTypeOf(bytes);
  if (media_type === undefined) throw new HttpProblem('certificate_file_form');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = Buffer.from(bytes);
  await queries.saveFile(db, { sha256, media_type, content, uploaded_at: clock().toISOString() });
  return { sha256, media_type, bytes: bytes.length };
}

/**
 * Records a certificate with the products that it lists. Products of meat and loose goods are
 * proved by lot from then on: it proves the given lots, and the others without a certificate are
 * blocked. Throws HttpProblem: `certificate_number_taken`, `certificate_renewed`,
 * `certificate_scope`, `certificate_expired`.
 */
export async function addCertificate(
  trx: Transaction,
  { clock, actorId }: CallOfStaff,
  { product_ids, lot_ids, ...input }: NewCertificate,
): Promise<Certificate> {
  const { today } = daysOfStates(clock());
  await actAs(trx, actorId);
  orNotFound(await queries.findCertifier(trx, input.certifier_id));
  if (input.supplier_id !== null) orNotFound(await queries.findSupplier(trx, input.supplier_id));
  if (input.renews !== null) {
    const renewed = orNotFound(await queries.findRenewed(trx, input.renews));
    if (renewed.certifier_id !== input.certifier_id) throw new HttpProblem('certificate_scope');
  }
  orNotFound(await queries.lockFile(trx, input.file_sha256));
  const checked = { checked_on: today, checked_by: actorId, created_at: clock().toISOString() };
  const id = await queries.insertCertificate(trx, { ...input, ...checked });
  await listAndProve(trx, { clock, actorId }, id, { product_ids, lot_ids });
  return getCertificate({ db: trx, clock }, id);
}

/** As `addCertificate`, for products that the list of the paper has and the shop did not enter. */
export async function addProducts(
  trx: Transaction,
  call: CallOfStaff,
  id: string,
  addition: CertificateAddition,
): Promise<Certificate> {
  await actAs(trx, call.actorId);
  const { withdrawal } = orNotFound(await queries.findCertificate(trx, id));
  if (withdrawal !== null) throw new HttpProblem('certificate_withdrawn');
  await listAndProve(trx, call, id, addition);
  return getCertificate({ db: trx, clock: call.clock }, id);
}

async function listAndProve(
  trx: Transaction,
  { clock, actorId }: CallOfStaff,
  id: string,
  { product_ids, lot_ids }: CertificateAddition,
): Promise<void> {
  const now = clock();
  const products = await queries.lockProducts(trx, product_ids);
  if (products.length < product_ids.length) throw new HttpProblem('not_found');
  const listed = products.map((product) => ({ id: product.id, proof: proofOf(product) }));
  await queries.listProducts(trx, id, listed);
  await proveLots(trx, id, lot_ids, { actor_id: actorId, today: toBerlin(now).day });
  const byLot = listed.filter(({ proof }) => proof === 'lot').map((product) => product.id);
  await blockUnproved(trx, byLot, { at: now.toISOString(), actor_id: actorId });
}

/**
 * Ends a certificate before its day. Goods that nothing else proves are blocked, so that packed
 * orders with them are withheld. Throws HttpProblem `certificate_withdrawn` for a second one.
 */
export async function withdrawCertificate(
  trx: Transaction,
  { clock, actorId }: CallOfStaff,
  id: string,
  withdrawal: CertificateWithdrawal,
): Promise<Certificate> {
  const now = clock();
  if (withdrawal.withdrawn_from > toBerlin(now).day) {
    const message = 'A certificate is withdrawn from today on, or from an earlier day.';
    const issues = [{ path: 'withdrawn_from', code: 'in_future', message }];
    throw new HttpProblem('invalid_input', { issues });
  }
  await actAs(trx, actorId);
  orNotFound(await queries.findCertificate(trx, id));
  const products = await queries.lockListedProducts(trx, id);
  const row = { ...withdrawal, certificate_id: id, actor_id: actorId };
  const saved = await queries.insertWithdrawal(trx, { ...row, created_at: now.toISOString() });
  if (saved === undefined) throw new HttpProblem('certificate_withdrawn');
  await blockUnproved(trx, products, { at: now.toISOString(), actor_id: actorId });
  return getCertificate({ db: trx, clock }, id);
}

export function presentDraft(draft: queries.DraftRow): CertificateDraft {
  const { product_id, product_name, ...certifier } = draft;
  return { product_id, product_name, certifier };
}

export function deleteDraft(
  { db }: CertificateDeps,
  actorId: string,
  productId: string,
): Promise<CertificateDraft> {
  return inStaffTransaction(db, actorId, async (trx) => {
    const draft = orNotFound(await queries.findDraft(trx, productId));
    await queries.deleteDraft(trx, productId);
    return presentDraft(draft);
  });
}

export async function getShownCertificate(
  { db }: CertificateDeps,
  productId: string,
): Promise<ShownCertificate> {
  const { name, country, website, ...proof } = orNotFound(await queries.findProof(db, productId));
  return { ...proof, certifier: { name, country, website } };
}

/** Of the cache: what changes a certificate, and the day. */
export const certificatesTag = 'certificates';

export { lockFile } from './queries.ts';

/** The certificates that are valid today and list products on sale. */
export async function listValidCertificates(db: Database): Promise<ListedCertificate[]> {
  const rows = await queries.listValid(db);
  return rows.map(({ name, country, website, ...certificate }) => ({
    ...certificate,
    certifier: { name, country, website },
  }));
}

/**
 * Ends and begins what is halal by the day in Berlin: products, pages and lists follow by their
 * triggers. Idempotent.
 */
export async function turnHalalDay(db: Database, now: Date): Promise<void> {
  await queries.setHalalDay(db, toBerlin(now).day);
}

/** Every hour, as midnight in Berlin is not at the same hour all year. */
export async function endCertificates({ db, clock }: CertificateDeps): Promise<void> {
  const now = clock();
  await turnHalalDay(db, now);
  const before = new Date(now.getTime() - unusedFileHours * 60 * 60 * 1000);
  await queries.deleteUnusedFiles(db, before.toISOString());
}
