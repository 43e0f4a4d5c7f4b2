import { encode } from 'uqr';
import type { Language } from '#domain/accounts/languages.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { toteCode } from '#domain/stock/picking/tote-code.ts';
import type { Actor } from '#server/platform/http/auth.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { formatWindow, labelSize, layOutLabel, renderPdf } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { findBatch } from './batch-queries.ts';
import type { PickingDeps } from './batches.ts';

/** A label for the tote of each order of a batch, as a PDF. Throws HttpProblem `not_found`. */
export async function renderToteLabels(
  { db, clock }: Pick<PickingDeps, 'clock' | 'db'>,
  actor: Actor,
  batchId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { orders, window_start, window_end } = orNotFound(await findBatch(db, actor, batchId));
  const t = translate(language);
  const window = formatWindow(new Date(window_start), new Date(window_end));
  const title = orders.map(({ order_number }) => order_number).join(', ');
  return renderPdf({ title, language, created_at: clock(), size: labelSize }, (measure) =>
    orders.map(({ position, order_number }) => {
      const code = encode(toteCode(order_number, 1), { ecc: 'M', border: 0 });
      const facts = [
        { label: t('stock.totes.order'), value: String(order_number), isImportant: true },
        { label: t('stock.totes.delivery'), value: window, isImportant: false },
      ];
      return layOutLabel({ language, name: letterOf(position), facts }, code.data, measure);
    }),
  );
}
