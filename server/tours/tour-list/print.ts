import type { Language } from '#domain/accounts/languages.ts';
import { inModeOfTour, isCashRecorded } from '#server/cash/tills/cash-recording.ts';
import { findTourHead } from '#server/cash/tills/change-plan.ts';
import type { ShopDeps } from '#server/deps.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { composeTourList } from './document.ts';
import { layOutTourList } from './layout.ts';
import * as queries from './queries.ts';
import { paperFields, recordedFields } from './written-fields.ts';

/**
 * The doors of a tour on paper, with room for what is paid at each: for a shop that records no
 * cash, and for a device that fails. Throws HttpProblem `not_found`.
 */
export async function printTourList(
  deps: Pick<ShopDeps, 'clock' | 'db' | 'env'>,
  tourId: string,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { db } = deps;
  const head = orNotFound(await findTourHead(db, tourId));
  const { env } = await inModeOfTour(deps, db, tourId);
  const fields = isCashRecorded(env) ? recordedFields : paperFields;
  const list = composeTourList(head, await queries.listDoors(db, tourId), language, fields);
  const title = `${translate(language)('tours.tour_list.title')} ${list.window}`;
  const facts = { title, language, created_at: deps.clock(), size: sheetSize };
  return renderPdf(facts, (measure) => layOutTourList(list, measure));
}
