import type { Language } from '#domain/accounts/languages.ts';
import { findTourHead } from '#server/cash/tills/change-plan.ts';
import type { ShopDeps } from '#server/deps.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { composeTourList } from './document.ts';
import { layOutTourList } from './layout.ts';
import * as queries from './queries.ts';

/**
 * The doors of a tour on paper, with room for what is paid at each: for a shop that records no
 * cash, and for a device that fails. Throws HttpProblem `not_found`.
 */
export async function printTourList(
  { db, clock }: Pick<ShopDeps, 'clock' | 'db'>,
  tourId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const head = orNotFound(await findTourHead(db, tourId));
  const list = composeTourList(head, await queries.listDoors(db, tourId), language);
  const title = `${translate(language)('tours.tour_list.title')} ${list.window}`;
  const facts = { title, language, created_at: clock(), size: sheetSize };
  return renderPdf(facts, (measure) => layOutTourList(list, measure));
}
