import { avoidedKey } from './avoided-key.ts';
import { avoidedModeKey } from './avoided-mode-key.ts';

/**
 * Marks the document with what this browser avoids: the styles of lists (app/styles/avoided.css)
 * sort or hide by it before the first frame, and the shop's server never learns of it.
 */
export function markAvoided(): void {
  const { dataset } = document.documentElement;
  try {
    const avoided = localStorage.getItem(avoidedKey);
    if (avoided === null) delete dataset['avoided'];
    else dataset['avoided'] = avoided.replaceAll(',', ' ');
    if (localStorage.getItem(avoidedModeKey) === 'hide') dataset['avoidedMode'] = 'hide';
    else delete dataset['avoidedMode'];
  } catch {
    // Storage is blocked: nothing is avoided.
  }
}
