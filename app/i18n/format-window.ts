import { factsOf, type Language } from '#domain/accounts/languages.ts';
import { formatDate, formatTime, formatWeekday } from './format.ts';
import type { Translate } from './translation.ts';

/** As `DeliveryWindow` with its date, for sentences. */
export function formatWindow(
  t: Translate,
  language: Language,
  { start, end }: { start: string; end: string },
): string {
  const hours = t('orders.window', { start: formatTime(start), end: formatTime(end) });
  // The date is isolated, so that its parts stay in their order on right-to-left pages.
  return `${formatWeekday(start, language)} \u2068${formatDate(start)}\u2069${factsOf(language).comma}${hours}`;
}
