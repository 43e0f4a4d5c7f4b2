import type { Language } from '#domain/accounts/languages.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';

/** A lot with its origin in a language. */
export function presentLot<Row extends { origin: LotOrigin | null }>(
  { origin, ...lot }: Row,
  language: Language,
) {
  return { ...lot, origin_text: origin === null ? null : originText(origin, language) };
}
