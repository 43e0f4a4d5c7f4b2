import { berlinFieldOf, readBerlinField } from '#app/i18n/berlin-field.ts';
import type { AdminNotice, Notice } from '#contract/shop/notices.schema.ts';
import { languages, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { longestNotice } from '#domain/shop/notices.ts';
import { isOwnPath } from '#domain/shop/own-path.ts';

/** The values of the form as typed; times are in Berlin. */
export interface NoticeValues {
  texts: Record<Language, string>;
  link_to: string;
  from: string;
  to: string;
}

/** Of a notice, or of a new one, which runs from now until midnight. */
export function valuesOf(notice: AdminNotice | undefined, now: Date): NoticeValues {
  return {
    texts: { ...ofLanguages(() => ''), ...notice?.texts },
    link_to: notice?.link_to ?? '',
    from: berlinFieldOf(notice?.valid_from ?? now.toISOString()),
    to: notice ? berlinFieldOf(notice.valid_to) : `${addDays(toBerlin(now).day, 1)}T00:00`,
  };
}

/** What is wrong in which field; an empty field is not wrong yet. */
export function findErrors({ texts, link_to, from, to }: NoticeValues) {
  const [begin, end] = [readBerlinField(from), readBerlinField(to)];
  return {
    text: languages.find((language) => texts[language].trim().length > longestNotice),
    link_to: link_to.trim() !== '' && !isOwnPath(link_to.trim()),
    to: begin !== null && end !== null && begin >= end,
  };
}

/** Undefined until all values are right. */
export function readValues(values: NoticeValues): Notice | undefined {
  const errors = findErrors(values);
  const [valid_from, valid_to] = [readBerlinField(values.from), readBerlinField(values.to)];
  const texts: Notice['texts'] = {};
  for (const language of languages) {
    const text = values.texts[language].trim();
    if (text !== '') texts[language] = text;
  }
  const isWrong = errors.text !== undefined || errors.link_to || errors.to;
  if (isWrong || texts.de === undefined || valid_from === null || valid_to === null) {
    return undefined;
  }
  return { texts, link_to: values.link_to.trim() || null, valid_from, valid_to };
}
