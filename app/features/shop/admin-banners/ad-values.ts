import { defineForm, type Codec } from '#app/i18n/form/define-form.ts';
import {
  choice,
  moment,
  oneOf,
  optional,
  ownPath,
  required,
  text,
} from '#app/i18n/form/typed-fields.ts';
import type { AdText, NewAd } from '#contract/shop/ads.schema.ts';
import { languages, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { adTextLengths, type AdTextName } from '#domain/catalog/ads.ts';
import { tints } from '#domain/catalog/tints.ts';
import { ok, refuse } from '#domain/result.ts';

export const adTextNames = [
  'title',
  'subtitle',
  'description',
  'button_text',
] as const satisfies readonly AdTextName[];
const noText: AdText = { title: '', subtitle: '', description: '', button_text: '' };

/** A language has all required texts, or none at all; German always has them. */
export type TextState = 'complete' | 'empty' | 'incomplete';

export function stateOfTexts(typed: AdText): TextState {
  if (adTextNames.every((name) => typed[name].trim() === '')) return 'empty';
  const hasRequired = typed.title.trim() !== '' && typed.button_text.trim() !== '';
  const isShort = adTextNames.every((name) => typed[name].trim().length <= adTextLengths[name]);
  return hasRequired && isShort ? 'complete' : 'incomplete';
}

/** German and each language that has a text at all must be complete. */
const adTexts: Codec<NewAd['texts'], Record<Language, AdText>, 'incomplete'> = {
  empty: ofLanguages(() => noText),
  format: (texts) => ({ ...ofLanguages(() => noText), ...texts }),
  read: (typed) => {
    if (stateOfTexts(typed.de) === 'empty' || listIncomplete(typed).length > 0) {
      return refuse('incomplete');
    }
    const texts: NewAd['texts'] = { de: trimmed(typed.de) };
    for (const language of languages) {
      if (stateOfTexts(typed[language]) === 'complete') texts[language] = trimmed(typed[language]);
    }
    return ok(texts);
  },
};

/** The languages in which something is missing or too long. */
export function listIncomplete(texts: Record<Language, AdText>): Language[] {
  return languages.filter((language) => stateOfTexts(texts[language]) === 'incomplete');
}

/** Texts, look, target and period of an ad; times are in Berlin. */
export const adForm = defineForm(
  {
    texts: adTexts,
    tint: oneOf(tints, 'leaf'),
    image_url: optional(text),
    image_position: choice<NewAd['image_position']>('right'),
    image_fit: choice<NewAd['image_fit']>('contain'),
    link_to: required('missing', ownPath('outside_shop')),
    is_active: choice(true),
    /** Empty: at once, and without an end. */
    valid_from: optional(moment('missing')),
    valid_to: optional(moment('missing')),
  },
  ({ valid_from, valid_to }) =>
    valid_from && valid_to && valid_to <= valid_from ? [['valid_to', 'backwards']] : [],
);

/** The values of the form as typed. */
export type AdValues = ReturnType<typeof adForm.format>;

function trimmed({ title, subtitle, description, button_text }: AdText): AdText {
  return {
    title: title.trim(),
    subtitle: subtitle.trim(),
    description: description.trim(),
    button_text: button_text.trim(),
  };
}
