import { createHash, randomUUID } from 'node:crypto';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import {
  proofOf,
  type CheckMethod,
  type SlaughterMethod,
  type StunningMethod,
} from '#domain/stock/halal/certificates.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { layOutSheet, renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import { insertRows } from '../insert-rows.ts';
import demo from './certificates.json' with { type: 'json' };

interface DemoCertificate {
  certifier: string;
  number: string;
  holder: string;
  site: string;
  approval_number: string | null;
  scope: string;
  stunning: StunningMethod;
  slaughter: SlaughterMethod;
  /** Its first and its last day, counted from today. */
  valid_days: readonly [from: number, to: number];
  is_public: boolean;
  checked_how: CheckMethod;
  products: readonly string[];
  withdrawn?: { days: number; reason: string };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks the words
export const certificates = demo.certificates as unknown as readonly DemoCertificate[];

/**
 * Invented certificates with their PDFs: one ends within days, one is withdrawn, one is of another
 * site. Goods on the shelves that are proved by lot name theirs.
 */
export async function certifyProducts(trx: Transaction, now: Date): Promise<void> {
  const today = toBerlin(now).day;
  const certifiers = demo.certifiers.map((certifier) => ({ ...certifier, id: randomUUID() }));
  const certifierIds = new Map(certifiers.map(({ id, name }) => [name, id]));
  await insertRows(trx, 'certifiers', certifiers);
  const listed = await trx
    .selectFrom('products')
    .select(['id', 'name', 'food_kind', 'is_prepacked'])
    .execute();
  const products = new Map(listed.map((product) => [product.name, product]));
  for (const certificate of certificates) {
    const { certifier, valid_days, products: names, withdrawn, ...printed } = certificate;
    const id = randomUUID();
    const valid_from = addDays(today, valid_days[0]);
    const valid_to = addDays(today, valid_days[1]);
    const content = Buffer.from(
      await printCertificate({ ...certificate, valid_from, valid_to }, now),
    );
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { sha256, media_type: 'application/pdf' as const, content };
    await trx.insertInto('certificate_files').values(file).execute();
    await trx
      .insertInto('halal_certificates')
      .values({
        ...printed,
        id,
        certifier_id: certifierIds.get(certifier) ?? '',
        file_sha256: sha256,
        issued_on: valid_from,
        valid_from,
        valid_to,
        checked_on: valid_from,
      })
      .execute();
    const lines = names.map((name) => {
      const product = products.get(name);
      if (product === undefined) throw new Error(`certificates.json: there is no product ${name}`);
      return product;
    });
    const rows = lines.map((product) => ({ certificate_id: id, product_id: product.id }));
    await trx.insertInto('certificate_products').values(rows).execute();
    if (withdrawn !== undefined) {
      const { days, reason } = withdrawn;
      const withdrawal = { certificate_id: id, withdrawn_from: addDays(today, days), reason };
      await trx.insertInto('certificate_withdrawals').values(withdrawal).execute();
      continue;
    }
    for (const product of lines) {
      const halal_proof = proofOf(product);
      if (halal_proof === 'lot') {
        await trx
          .updateTable('lots')
          .set({ certificate_id: id })
          .where('product_id', '=', product.id)
          .execute();
      }
      await trx.updateTable('products').set({ halal_proof }).where('id', '=', product.id).execute();
    }
  }
}

interface Printed extends DemoCertificate {
  valid_from: string;
  valid_to: string;
}

function printCertificate(certificate: Printed, created_at: Date) {
  const { certifier, number, holder, site, scope, products, valid_from, valid_to } = certificate;
  const language = 'de';
  const title = 'Halal-Zertifikat (Beispiel, ohne Gültigkeit)';
  return renderPdf({ title, language, created_at, size: sheetSize }, (measure) =>
    layOutSheet(
      {
        language,
        title,
        facts: [
          ['Zertifizierer', certifier],
          ['Nummer', number],
          ['Inhaber', holder],
          ['Gültig', `${valid_from} bis ${valid_to}`],
        ],
        tables: [{ title: 'Erzeugnisse', columns: ['Name'], rows: products.map((name) => [name]) }],
        notes: [site, scope],
      },
      measure,
    ),
  );
}
