import { berlinFieldOf, readBerlinField } from '#app/i18n/berlin-field.ts';
import type { AdminAd, AdText, NewAd } from '#contract/shop/ads.schema.ts';
import { languages, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { adTextLengths, type AdTextName } from '#domain/catalog/ads.ts';
import { tints } from '#domain/catalog/tints.ts';
import { isOwnPath } from '#domain/shop/own-path.ts';

/** The values of the form as typed; times are in Berlin. */
export interface AdValues extends Pick<NewAd, 'image_fit' | 'image_position' | 'is_active'> {
  texts: Record<Language, AdText>;
  tint: string;
  image_url: string;
  link_to: string;
  from: string;
  to: string;
}

export const adTextNames = [
  'title',
  'subtitle',
  'description',
  'button_text',
] as const satisfies readonly AdTextName[];
const noText: AdText = { title: '', subtitle: '', description: '', button_text: '' };

export function valuesOf(ad?: AdminAd): AdValues {
  return {
    texts: { ...ofLanguages(() => noText), ...ad?.texts },
    tint: ad?.tint ?? 'leaf',
    image_url: ad?.image_url ?? '',
    image_position: ad?.image_position ?? 'right',
    image_fit: ad?.image_fit ?? 'contain',
    link_to: ad?.link_to ?? '',
    is_active: ad?.is_active ?? true,
    from: berlinFieldOf(ad?.valid_from ?? null),
    to: berlinFieldOf(ad?.valid_to ?? null),
  };
}

/** A language has all required texts, or none at all; German always has them. */
export type TextState = 'complete' | 'empty' | 'incomplete';

export function stateOfTexts(text: AdText): TextState {
  if (adTextNames.every((name) => text[name].trim() === '')) return 'empty';
  const hasRequired = text.title.trim() !== '' && text.button_text.trim() !== '';
  const isShort = adTextNames.every((name) => text[name].trim().length <= adTextLengths[name]);
  return hasRequired && isShort ? 'complete' : 'incomplete';
}

/** What is wrong in which field; an empty field is not wrong yet. */
export function findErrors({ texts, link_to, from, to }: AdValues) {
  const [begin, end] = [readBerlinField(from), readBerlinField(to)];
  return {
    texts: languages.filter((language) => stateOfTexts(texts[language]) === 'incomplete'),
    link_to: link_to.trim() !== '' && !isOwnPath(link_to.trim()),
    to: begin !== null && end !== null && begin >= end,
  };
}

/** Undefined until all values are right. */
export function readValues(values: AdValues): NewAd | undefined {
  const { from, to, image_position, image_fit, is_active } = values;
  const errors = findErrors(values);
  const [valid_from, valid_to] = [readBerlinField(from), readBerlinField(to)];
  const tint = tints.find((each) => each === values.tint);
  const isRight =
    stateOfTexts(values.texts.de) === 'complete' &&
    errors.texts.length === 0 &&
    isOwnPath(values.link_to.trim()) &&
    !errors.to &&
    (valid_from !== null || from === '') &&
    (valid_to !== null || to === '');
  if (!isRight || tint === undefined) return undefined;
  const texts: NewAd['texts'] = { de: trimmed(values.texts.de) };
  for (const language of languages) {
    if (stateOfTexts(values.texts[language]) === 'complete') {
      texts[language] = trimmed(values.texts[language]);
    }
  }
  return {
    texts,
    tint,
    image_url: values.image_url === '' ? null : values.image_url,
    image_position,
    image_fit,
    link_to: values.link_to.trim(),
    is_active,
    valid_from,
    valid_to,
  };
}

function trimmed({ title, subtitle, description, button_text }: AdText): AdText {
  return {
    title: title.trim(),
    subtitle: subtitle.trim(),
    description: description.trim(),
    button_text: button_text.trim(),
  };
}
