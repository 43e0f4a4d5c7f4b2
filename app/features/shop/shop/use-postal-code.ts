import { useSyncExternalStore } from 'react';
import { createTolerantStorage } from '#app/api/safe-storage.ts';
import { createListeners } from '#app/api/store.ts';
import { cleanPostalCode, postalCodeLength } from '#domain/delivery/area.ts';

/** Stores the last checked postal code on this device. */
const storageKey = 'kiezkorb.postal-code';
const texts = createTolerantStorage(() => window.localStorage);
const listeners = createListeners();
/** Of the signed-in customer's default address; null without one, undefined until it is loaded. */
let ofAddress: string | null | undefined;

/** The postal code that was checked on this device; null without one. */
export function readPostalCode(): string | null {
  const code = cleanPostalCode(texts.get(storageKey) ?? '');
  return code.length === postalCodeLength ? code : null;
}

export function rememberPostalCode(code: string): void {
  texts.set(storageKey, code);
  listeners.notify();
}

/** The address of the signed-in customer wins over what was checked. */
export function setAddressPostalCode(code: string | null | undefined): void {
  if (code === ofAddress) return;
  ofAddress = code;
  listeners.notify();
}

/** Where the shop delivers to; null while it is unknown, as in the page of the server. */
export function usePostalCode(): string | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => ofAddress ?? readPostalCode(),
    () => null,
  );
}

/** Of the signed-in customer's address; null without one, undefined until it is loaded. */
export function useAddressPostalCode(): string | null | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => ofAddress,
    () => undefined,
  );
}
