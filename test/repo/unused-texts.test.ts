import { expect, test } from 'vitest';
import { projectFiles, readProjectFile, withoutComments } from '#test/repo/files.ts';
import { families, readLocale } from '#test/repo/locale-texts.ts';

/**
 * Keys that no code names: neither whole, as any quoted text, nor by a template given to t() or
 * translate(language)(), where each `${...}` is one part of a key.
 */
function unusedKeys(keys: Iterable<string>, code: string): string[] {
  const quoted = new Set([...code.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text]) => text));
  const templates = [...code.matchAll(/(?:\bt|\))\(\s*`([^`]*\$\{[^`]*)`/g)].map(
    ([, template = '']) => {
      const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '[.]'));
      return new RegExp(`^${parts.join('[^.]+')}$`);
    },
  );
  return [...keys].filter(
    (key) => !quoted.has(key) && !templates.some((template) => template.test(key)),
  );
}

test.each([
  ['app/i18n/locales', /^app\/(?!.*[.]test[.]tsx?$).*[.]tsx?$/],
  ['server/platform/texts', /^server\/(?!.*[.]test[.]ts$).*[.]ts$/],
] as const)('every text of %s is shown somewhere', (folder, files) => {
  const code = projectFiles(files)
    .map((path) => withoutComments(readProjectFile(path)).text)
    .join('\n');
  expect(unusedKeys(families(readLocale('de', folder)).keys(), code)).toEqual([]);
});

test('finds a planted text that is not shown', () => {
  const code =
    't(\'cart.title\'); t(`problem.${code}`); t(\n  `status.${status}.label`,\n); <Trans i18nKey="help.terms" />; translate(language)(`tours.${state}`)';
  const used = [
    'tours.done',
    'cart.title',
    'problem.slot_full',
    'status.pending.label',
    'help.terms',
  ];
  const unused = ['cart.old', 'problem.slot_full.hint', 'status.pending'];
  expect(unusedKeys([...used, ...unused], code)).toEqual(unused);
});
