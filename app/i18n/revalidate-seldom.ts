import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isOtherLanguage } from './language.ts';

/** Milliseconds for which an answer is used without a new request. */
const freshMs = 5 * 60_000;

/**
 * For what seldom changes, such as the settings of the shop: it is loaded again after an event that
 * says so, at intervals, and with the language of the page.
 */
export function revalidateSeldom(): (navigation: ShouldRevalidateFunctionArgs) => boolean {
  let answeredAt = Date.now();
  return ({ currentUrl, nextUrl }) => {
    const isAsked = currentUrl.href === nextUrl.href || isOtherLanguage(currentUrl, nextUrl);
    if (!isAsked && Date.now() - answeredAt < freshMs) return false;
    answeredAt = Date.now();
    return true;
  };
}
