import type { QueuedEvent } from './events.ts';

/** An event that can be read only with the key of its user. */
export interface SealedEvent {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

type Content = Omit<QueuedEvent, 'seq'>;

const algorithm = 'AES-GCM';
const ivBytes = 12;

/** Missing on plain http, as in a shop's local network. */
export const canSeal = (): boolean => Reflect.get(crypto, 'subtle') !== undefined;

/** A key that scripts can use and not read. */
export function importKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, event: Content): Promise<SealedEvent> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(event));
  return { iv, sealed: await crypto.subtle.encrypt({ name: algorithm, iv }, key, text) };
}

/** What `seal` was given. Throws with another key. */
export async function unseal(key: CryptoKey, { iv, sealed }: SealedEvent): Promise<Content> {
  const bytes = await crypto.subtle.decrypt({ name: algorithm, iv }, key, sealed);
  const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!isContent(content)) throw new Error('what was sealed is no event');
  return content;
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && 'event_id' in value && 'occurred_at' in value;
