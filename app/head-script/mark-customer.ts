import { sessionKey } from '#app/api/session/session-marker.ts';

/**
 * Pages are the same for all users: this marks the browser of a signed-in customer, so that the
 * space for their own part is reserved from the first frame.
 */
export function markCustomer(): void {
  try {
    const { dataset } = document.documentElement;
    if (localStorage.getItem(sessionKey) !== null) dataset['customer'] = '';
  } catch {
    // Storage is blocked: no customer is signed in.
  }
}
