import type { OriginLine } from '#contract/lot-origin.schema.ts';
import { factsOf, type Language } from '#domain/accounts/languages.ts';
import {
  listOriginSteps,
  type LotOrigin,
  type OriginStep,
} from '#domain/catalog/food/lot-origin.ts';
import { nameCountry } from '#domain/catalog/origin.ts';
import { translate } from './texts.ts';

/** The lines of the label about the origin, in its order, with the full names of countries. */
export function describeOrigin(origin: LotOrigin, language: Language): OriginLine[] {
  const t = translate(language);
  return listOriginSteps(origin).map((step) => ({
    term: t(`catalog.lot_origin.term.${step.step}`),
    text: textOf(step, language),
  }));
}

/** The same as one text, as at a line of a cart. */
export function originText(origin: LotOrigin, language: Language): string {
  const t = translate(language);
  return describeOrigin(origin, language)
    .map(({ term, text }) => t('catalog.lot_origin.line', { term, text }))
    .join(' · ');
}

function textOf(step: OriginStep, language: Language): string {
  const t = translate(language);
  const { comma } = factsOf(language);
  if ('text' in step) return step.text;
  if ('method' in step) return t(`catalog.lot_origin.method.${step.method}`);
  if ('gear' in step) return t(`catalog.lot_origin.gear.${step.gear}`);
  if ('is_defrosted' in step) return t('catalog.lot_origin.defrosted');
  if ('region' in step) return t(`catalog.lot_origin.region.${step.region}`);
  if ('area' in step) {
    const area = t(`catalog.lot_origin.area.${keyOf(step.area)}`);
    return t('catalog.lot_origin.fao', { area, code: step.area });
  }
  if ('shares' in step) {
    return step.shares
      .map(({ country, share: percent }) =>
        t('catalog.lot_origin.share', { country: nameCountry(country, language), percent }),
      )
      .join(comma);
  }
  const country = nameCountry(step.country, language);
  if ('water' in step) return [step.water, country].join(comma);
  return step.approval === undefined
    ? country
    : t('catalog.lot_origin.approval', { country, number: step.approval });
}

type Area = Extract<OriginStep, { area: string }>['area'];
/** Keys of texts have no dots. */
type AreaKey<Code extends Area> = Code extends `${infer Major}.${infer Part}`
  ? `${Major}_${Part}`
  : Code;

function keyOf<Code extends Area>(code: Code): AreaKey<Code> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says the same
  return code.replace('.', '_') as AreaKey<Code>;
}
