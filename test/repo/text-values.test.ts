import { expect, test } from 'vitest';
import { type Check, faultsIn, withoutComments } from '#test/repo/files.ts';
import { families, placeholders, readLocale } from '#test/repo/locale-texts.ts';

const german = families(readLocale('de', 'server/platform/texts'));

/** `t('key', {` and the like; a part `${...}` of a key is any name. */
const calls = /(?:\bt|\))\(\s*(?:'([a-z_.]+)'|`([a-z_.]+(?:\$\{[^`]*)?)`)(\s*,\s*\{)?/g;

/**
 * Calls that leave out a placeholder of a text, which the customer would read as `{{number}}`. The
 * compiler only knows the keys.
 */
const checkValues: Check = (file) => {
  const { path, text } = withoutComments(file);
  return [...text.matchAll(calls)].flatMap(({ index, 0: call, 1: key, 2: template, 3: values }) => {
    const given = values === undefined ? [] : namesOf(text, index + call.length);
    const missing = keysOf(key ?? template ?? '').flatMap((one) =>
      [...(german.get(one)?.forms.values() ?? [])]
        .flatMap((form) => [...placeholders(form)])
        .filter((name) => !given.includes(name))
        .map((name) => `${one} is not given ${name}`),
    );
    const line = text.slice(0, index).split('\n').length;
    return missing.map((message) => ({ path, line, message }));
  });
};

function keysOf(key: string): string[] {
  const parts = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '[.]'));
  const pattern = new RegExp(`^${parts.join('[^.]+')}$`);
  return [...german.keys()].filter((one) => pattern.test(one));
}

/** The names of an object that begins at `start`, as placeholders. */
function namesOf(text: string, start: number): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text.slice(start)) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0) break;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts.map((part) => `{{${/\w+/.exec(part)?.[0]}}}`);
}

const server = /^server\/(?!.*[.]test[.]ts$).*[.]ts$/;

test('every text of the server gets the values of its placeholders', () => {
  expect(faultsIn(server, checkValues)).toEqual([]);
});

test.each([
  "t('orders.message.thanks', { day });",
  "t('orders.message.payment')",
  'translate(language)(`orders.message.step.${to}.heading`, { no: of({ number }) })',
])('finds the value that is missing in %s', (text) => {
  expect(checkValues({ path: 'server/orders/messages.ts', text })).not.toEqual([]);
});

test.each([
  "t('orders.message.see_order')",
  "t('orders.message.thanks', { day, time: of(start, { end }) });",
  'translate(language)(`orders.message.step.${to}.text`, { day, time })',
])('lets %s pass', (text) => {
  expect(checkValues({ path: 'server/orders/messages.ts', text })).toEqual([]);
});
