import urlOfTexts from 'virtual:text-urls';
import type { Language } from '#domain/accounts/languages.ts';
import type german from './locales/de.json';
import type { TextGroup } from './text-groups.ts';

export type Texts = Partial<typeof german>;

/**
 * The loaded texts of the page's language. Translations read from this object, which grows as pages
 * open.
 */
export const loadedTexts: Texts = {};

const requests = new Map<TextGroup, Promise<void>>();

/**
 * Waits until the texts of these groups are loaded. Route modules await it before they render
 * (`await loadTexts('customer')`). The server has the texts of all languages. Throws when loading
 * fails.
 */
export async function loadTexts(...groups: TextGroup[]): Promise<void> {
  if (import.meta.env.SSR) return;
  await Promise.all(groups.map(requestTexts));
}

function requestTexts(group: TextGroup): Promise<void> {
  const request = requests.get(group) ?? storeTexts(group);
  requests.set(group, request);
  // The next page that needs the group requests it again.
  request.catch(() => requests.delete(group));
  return request;
}

async function storeTexts(group: TextGroup): Promise<void> {
  const ask = () => fetchTexts(group, document.documentElement.lang);
  // A module that has failed once cannot be loaded again, and it waits for these texts.
  store(await repeat(ask, [500, 2000]));
}

/** The refusals of the staff are added to those of visitors. */
function store(texts: Texts): void {
  const all: Record<string, object> = loadedTexts;
  for (const [name, added] of Object.entries(texts)) all[name] = { ...all[name], ...added };
}

/** Replaces all loaded texts by those of another language, or none. Throws when loading fails. */
export async function changeTexts(language: Language): Promise<void> {
  const all = await Promise.all([...requests.keys()].map((group) => fetchTexts(group, language)));
  document.documentElement.lang = language;
  all.forEach(store);
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

async function fetchTexts(group: TextGroup, language: string): Promise<Texts> {
  const response = await fetch(urlOfTexts(group, language));
  if (!response.ok) throw new Error(`No texts of ${group} in ${language}: ${response.status}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- cut from the locale files
  return (await response.json()) as Texts;
}
