import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '#domain/accounts/languages.ts';
import { contentPages } from '#domain/shop/pages.ts';

const root = new URL('../../', import.meta.url).pathname;

/** The pages that texts name by a mark, as in `<orders>Profil</orders>`. */
const pages: Record<string, string> = {
  help: '/profile/help',
  orders: '/profile/orders',
  privacy: '/profile/privacy-policy',
  security: '/profile/security',
  withdrawal: '/withdrawal',
};

/** The mark as a link in Markdown. */
const withLinks = (text: string) =>
  text.replaceAll(/<(\w+)>(.*?)<\/\1>/g, (_, name: string, words: string) => {
    const path = pages[name];
    if (path === undefined) throw new Error(`Name the page of the mark <${name}>.`);
    return `[${words}](${path})`;
  });

const text = z.string().transform(withLinks);
const section = z.object({ title: z.string(), text });
const question = z
  .object({ question: z.string(), answer: text })
  .transform(({ question: title, answer }) => ({ title, text: answer }));

/** All values of an object that are of a kind, in their order. */
const eachOf = <T>(kind: z.ZodType<T>) =>
  z
    .record(z.string(), z.unknown())
    .transform((values) =>
      Object.values(values).flatMap((value) => kind.safeParse(value).data ?? []),
    );
const sections = eachOf(section);
/** With a paragraph before the first heading. */
const introduced = z
  .looseObject({ lead: z.string() })
  .transform((values) => [{ title: null, text: values.lead }, ...sections.parse(values)]);

const imprint = z
  .object({
    provider: z.string(),
    represented: z.string(),
    contact: z.string(),
    register: z.string(),
    vat_id: z.string(),
    responsible: z.string(),
    dispute: z.string(),
    dispute_text: z.string(),
    images: z.string(),
    images_text: z.string(),
  })
  .transform((titles) => [
    { title: titles.provider, text: '{{company}}\n{{street}}\n{{city}}' },
    { title: titles.represented, text: '{{representative}}' },
    { title: titles.contact, text: '{{email}}\n{{phone}}' },
    { title: titles.register, text: '{{register}}' },
    { title: titles.vat_id, text: '{{vat_id}}' },
    { title: titles.responsible, text: '{{representative}}' },
    { title: titles.dispute, text: titles.dispute_text },
    { title: titles.images, text: titles.images_text },
  ]);

const locale = z
  .object({
    legal: z.object({ terms: sections, privacy: sections, imprint }),
    withdrawal: z.object({
      right: section,
      excluded: section,
      instructions: section,
      effects: section,
      model_form: section,
    }),
    information: z.object({ delivery: introduced, pricing: introduced, trust: introduced }),
    help: eachOf(question),
  })
  .transform(({ legal, withdrawal, information, help }) => ({
    ...legal,
    ...information,
    help,
    withdrawal: [
      withdrawal.right,
      withdrawal.excluded,
      withdrawal.instructions,
      withdrawal.effects,
      withdrawal.model_form,
    ],
  }));

const header = `// Generated from app/i18n/locales by \`npm run generate\`. Do not edit.
import type { ContentPage } from '#domain/shop/pages.ts';
import type { Language } from '#domain/accounts/languages.ts';

/**
 * The shop's own texts of the pages that the staff may replace; \`{{name}}\` is a word of its
 * settings. A text without a title comes before the first heading.
 */
export const pageTexts: Record<
  Language,
  Record<ContentPage, { title: string | null; text: string }[]>
> = `;

/**
 * The text of \`server/shop/contents/page-texts.ts\`: what an order mail says in full, because a
 * page may change (BGB § 312f), and what the staff begins with.
 */
export async function generatePageTexts(): Promise<string> {
  const entries = languages.map(async (language) => {
    const file = await readFile(join(root, `app/i18n/locales/${language}.json`), 'utf8');
    const own = locale.parse(JSON.parse(file));
    const ofPages = contentPages.map((page) => [page, own[page]] as const);
    return [language, Object.fromEntries(ofPages)] as const;
  });
  const texts = Object.fromEntries(await Promise.all(entries));
  return `${header}${JSON.stringify(texts, null, 2)};\n`;
}
