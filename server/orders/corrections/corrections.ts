import type { CorrectionOfOrder } from '#contract/orders/feedback.schema.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { renderInvoice } from '../invoice-pdf.ts';
import type { Invoice } from '../invoices.ts';
import { composeCorrection } from './correction-document.ts';
import * as queries from './queries.ts';

type CorrectionRow = Awaited<ReturnType<typeof queries.listCorrections>>[number];

/**
 * A correction as a PDF; with a customer, only if it is theirs. Throws HttpProblem `not_found`.
 */
export async function getCorrection(
  { db }: { db: Database },
  { id: order_id, correction_id: id }: CorrectionOfOrder,
  userId?: string,
): Promise<Invoice> {
  const row = orNotFound(await queries.findCorrection(db, { order_id, id }, userId));
  return { number: row.number, pdf: await render(row) };
}

function render({ content, ...row }: CorrectionRow) {
  return renderInvoice(composeCorrection({ ...row, ...content }), new Date(row.issued_at));
}

const batch = 100;

/** The corrections that were issued from `start` to before `end` (ISO), by number. */
export async function* listCorrectionFiles(
  db: Database,
  span: { start: string; end: string },
): AsyncGenerator<Invoice & { issued_at: string }> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const rows: CorrectionRow[] = await queries.listCorrections(db, {
      ...span,
      after,
      limit: batch,
    });
    for (const row of rows) {
      yield { number: row.number, issued_at: row.issued_at, pdf: await render(row) };
    }
    after = rows.at(batch - 1)?.number;
  }
}
