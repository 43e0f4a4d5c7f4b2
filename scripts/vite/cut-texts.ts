import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { groupOf } from '#app/i18n/namespaces.ts';
import { textGroups } from '#app/i18n/text-groups.ts';
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
  const all: unknown = JSON.parse(await readFile(localeOf(language), 'utf8'));
  const texts = Object.entries(all instanceof Object ? all : {});
  return textGroups.map((group) => ({
    part: `${language}-${group}`,
    source: JSON.stringify(
      Object.fromEntries(texts.filter(([namespace]) => groupOf(namespace) === group)),
    ),
  }));
}
