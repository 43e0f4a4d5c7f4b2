import type { Language } from '#domain/identity/languages.ts';
import type german from './locales/de.json';
import type { TextGroup } from './namespaces.ts';

export type Texts = Partial<typeof german>;

/** Where the texts lie, by group and language; vite.config.ts makes the files. */
const urls: Record<TextGroup, Record<string, string>> = {
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

export function urlOfTexts(group: TextGroup, language: string): string {
  return urls[group][`./locales/${language}.json`] ?? '';
}

/**
 * What this browser has of its page's language. It grows while pages are opened, and the instance
 * that translates reads from this very object.
 */
export const loadedTexts: Texts = {};

const requests = new Map<TextGroup, Promise<void>>();

/**
 * Waits until the texts of these groups are at hand. The modules of routes do before they show
 * anything (`await loadTexts('customer')`). The server, which serves many languages, has all of
 * them anyway. Throws when they cannot be fetched, as when the module itself cannot.
 */
export async function loadTexts(...groups: TextGroup[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(groups.map(requestTexts));
}

function requestTexts(group: TextGroup): Promise<void> {
  const request = requests.get(group) ?? storeTexts(group);
  requests.set(group, request);
  // The next page that needs them asks again.
  request.catch(() => requests.delete(group));
  return request;
}

async function storeTexts(group: TextGroup): Promise<void> {
  const ask = () => fetchTexts(group, document.documentElement.lang);
  // A module that fails once has failed for good, and it waits for these.
  Object.assign(loadedTexts, await repeat(ask, [500, 2000]));
}

/**
 * Puts the texts of another language in the place of those at hand, all of them or none. Throws
 * when they cannot be fetched.
 */
export async function changeTexts(language: Language): Promise<void> {
  const all = await Promise.all([...requests.keys()].map((group) => fetchTexts(group, language)));
  document.documentElement.lang = language;
  Object.assign(loadedTexts, ...all);
}

/** Milliseconds before each further attempt. */
async function repeat<T>(work: () => Promise<T>, [pause, ...pauses]: number[]): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pause === undefined) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    return repeat(work, pauses);
  }
}

async function fetchTexts(group: TextGroup, language: string): Promise<unknown> {
  const response = await fetch(urlOfTexts(group, language));
  if (!response.ok) throw new Error(`No texts of ${group} in ${language}: ${response.status}`);
  return response.json();
}
