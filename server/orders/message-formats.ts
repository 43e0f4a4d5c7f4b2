import { factsOf, ofLanguages, type Language } from '#domain/accounts/languages.ts';
import type { Cents } from '#domain/money.ts';

export const wallClock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
});

const money = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Euros as German shops write them, in every language (specification section 1). */
export function formatMoney(amount: Cents): string {
  return money.format(amount / 100);
}

const dayFormats = ofLanguages((language) => dayFormat(factsOf(language).locale));

function dayFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Berlin',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

export function formatDay(instant: string, language: Language): string {
  return dayFormats[language].format(new Date(instant));
}
