import type german from './locales/de.json';
import type { TextGroup } from './text-groups.ts';

export type Texts = Partial<typeof german>;

/** Where the texts lie, by group and language; vite.config.ts makes the files. */
const addresses: Record<TextGroup, Record<string, string>> = {
  visitor: import.meta.glob<string>('./locales/*.json', {
    query: '?visitor',
    import: 'default',
    eager: true,
  }),
  customer: import.meta.glob<string>('./locales/*.json', {
    query: '?customer',
    import: 'default',
    eager: true,
  }),
  staff: import.meta.glob<string>('./locales/*.json', {
    query: '?staff',
    import: 'default',
    eager: true,
  }),
  information: import.meta.glob<string>('./locales/*.json', {
    query: '?information',
    import: 'default',
    eager: true,
  }),
};

export function addressOfTexts(group: TextGroup, language: string): string {
  return addresses[group][`./locales/${language}.json`] ?? '';
}

/**
 * What this browser has of its page's language. It grows while pages are opened, and the instance that
 * translates reads from this very object.
 */
export const textsAtHand: Texts = {};

const requests = new Map<TextGroup, Promise<void>>();

/**
 * Waits until the texts of these groups are at hand. The modules of routes do before they show anything
 * (`await needTexts('customer')`). The server, which serves many languages, has all of them anyway.
 * Throws when they cannot be fetched, as when the module itself cannot.
 */
export async function needTexts(...groups: TextGroup[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(groups.map(requestTexts));
}

function requestTexts(group: TextGroup): Promise<void> {
  const request = requests.get(group) ?? fetchTexts(group);
  requests.set(group, request);
  return request;
}

async function fetchTexts(group: TextGroup): Promise<void> {
  const { lang } = document.documentElement;
  const response = await fetch(addressOfTexts(group, lang));
  if (!response.ok) throw new Error(`No texts of ${group} in ${lang}: ${response.status}`);
  Object.assign(textsAtHand, await response.json());
}
