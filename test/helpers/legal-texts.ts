import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '#domain/identity/languages.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The pages that texts name by a mark, as in `<orders>Profil</orders>`. */
const pages: Record<string, string> = { orders: '/profile/orders', withdrawal: '/withdrawal' };

/** The mark as a link in Markdown. */
const withLinks = (text: string) =>
  text.replaceAll(/<(\w+)>(.*?)<\/\1>/g, (_, name: string, words: string) => {
    const path = pages[name];
    if (path === undefined) throw new Error(`Name the page of the mark <${name}>.`);
    return `[${words}](${path})`;
  });
const section = z.object({ title: z.string(), text: z.string().transform(withLinks) });
const locale = z.object({
  legal: z.object({ terms: z.looseObject({ title: z.string() }) }),
  withdrawal: z.object({ right: section, excluded: section }),
});

const header = `// Generated from app/i18n/locales by \`npm run generate\`. Do not edit.
import type { Language } from '#domain/identity/languages.ts';

/**
 * The terms and the instructions on withdrawal, as the pages of the shop show them; \`{{name}}\` is
 * a word of its settings.
 */
export const legalTexts: Record<
  Language,
  Record<'terms' | 'withdrawal', { title: string; text: string }[]>
> = `;

/**
 * The text of \`server/contents/legal-texts.ts\`: what an order mail says in full, because a page
 * may change (BGB § 312f).
 */
export async function generateLegalTexts(): Promise<string> {
  const entries = languages.map(async (language) => {
    const file = await readFile(join(root, `app/i18n/locales/${language}.json`), 'utf8');
    const { legal, withdrawal } = locale.parse(JSON.parse(file));
    const terms = Object.values(legal.terms).flatMap(
      (value) => section.safeParse(value).data ?? [],
    );
    return [language, { terms, withdrawal: [withdrawal.right, withdrawal.excluded] }];
  });
  const texts = Object.fromEntries(await Promise.all(entries)) as unknown;
  return `${header}${JSON.stringify(texts, null, 2)};\n`;
}
