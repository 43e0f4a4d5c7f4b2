import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { groupOf } from '#app/i18n/namespaces.ts';
import { staffProblems } from '#app/i18n/staff-problems.ts';
import { textGroups, type TextGroup } from '#app/i18n/text-groups.ts';
import { languages } from '#domain/accounts/languages.ts';

/**
 * Cuts the texts of each language into files for the browser, one for each group of namespaces;
 * `virtual:text-urls` knows their URLs. Texts are data: as scripts they would have to be parsed,
 * too. All have one hash, because sixteen of them were half a kilobyte of script.
 */
export function cutTexts(): Plugin {
  const name = 'virtual:text-urls';
  return {
    name: 'cut-texts',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null;
      const files = (await Promise.all(languages.map((each) => cutLanguage(each)))).flat();
      for (const language of languages) this.addWatchFile(localeOf(language));
      if (this.environment.mode !== 'build') {
        const urls = files.map(({ part, source }) => [part, dataUrl(source)]);
        const code = `const urls = ${JSON.stringify(Object.fromEntries(urls))};
          export default (group, language) => urls[language + '-' + group];`;
        return { code, moduleType: 'js' };
      }
      const all = files.map(({ source }) => source).join();
      const hash = createHash('sha256').update(all).digest('base64url').slice(0, 8);
      // The server's half only has to know the address.
      if (this.environment.name === 'client') {
        for (const { part, source } of files)
          this.emitFile({ type: 'asset', fileName: `assets/${part}-${hash}.json`, source });
      }
      const url = `\`/assets/\${language}-\${group}-${hash}.json\``;
      return { code: `export default (group, language) => ${url};`, moduleType: 'js' };
    },
  };
}

const localeOf = (language: string) => resolve(`app/i18n/locales/${language}.json`);
const dataUrl = (source: string) =>
  `data:application/json;base64,${Buffer.from(source).toString('base64')}`;

async function cutLanguage(language: string): Promise<{ part: string; source: string }[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- groups of texts
  const all = JSON.parse(await readFile(localeOf(language), 'utf8')) as Record<string, object>;
  return cutTextsOf(all).map(({ group, texts }) => ({
    part: `${language}-${group}`,
    source: JSON.stringify(texts),
  }));
}

/** The texts of each group. */
export function cutTextsOf(
  all: Readonly<Record<string, object>>,
): { group: TextGroup; texts: object }[] {
  const namespaces = Object.entries(all);
  return textGroups.map((group) => ({
    group,
    texts: Object.fromEntries(
      namespaces
        .map(([namespace, texts]) => [namespace, partFor(group, namespace, texts)] as const)
        .filter(([, texts]) => texts !== undefined),
    ),
  }));
}

/** What a group has of a namespace: all or nothing, but refusals that only the staff meets. */
function partFor(group: TextGroup, namespace: string, texts: object): object | undefined {
  if (namespace !== 'problem') return groupOf(namespace) === group ? texts : undefined;
  // They are half of what each visitor would load.
  const isOfStaff = (code: string) => staffProblems.some((each) => each === code);
  if (group === 'staff' || group === 'work') return filterTexts(texts, isOfStaff);
  return groupOf(namespace) === group ? filterTexts(texts, (code) => !isOfStaff(code)) : undefined;
}

function filterTexts(texts: object, isKept: (key: string) => boolean): object {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isKept(key)));
}
