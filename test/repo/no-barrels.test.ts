import { expect, test } from 'vitest';
import { type Check, faultsIn, withoutComments } from '#test/repo/files.ts';

const passesOnAll = /^export (type )?\*/m;
const passesOn = /^export (type )?\{[^}]*\} from '[^']*';$/gm;

/** A file that has something of its own to say may also pass on a name or two. */
const checkBarrel: Check = (file) => {
  const { path, text } = withoutComments(file);
  const ownText = text.replaceAll(passesOn, '');
  return (ownText !== text && ownText.trim() === '') || passesOnAll.test(text)
    ? [{ path, message: 'only passes on what other files export: import it from there' }]
    : [];
};

test('everything is imported from the file that holds it', () => {
  expect(faultsIn(/[.](tsx?|mjs)$/, checkBarrel)).toEqual([]);
});

test.each([
  "export * from './button.tsx';",
  "export const size = 4;\nexport * as ui from './button.tsx';",
  "// All parts.\nexport { Button } from './button.tsx';\nexport { Card } from './card.tsx';\n",
  "export type {\n  Cents,\n  Euros,\n} from '#domain/money.ts';\n",
])('finds the planted %s', (text) => {
  expect(checkBarrel({ path: 'app/ui/parts.ts', text })).toHaveLength(1);
});

test('lets a service re-export its own names', () => {
  const text = "export const find = () => null;\nexport { schema } from './schemas.ts';\n";
  expect(checkBarrel({ path: 'server/catalog/products/service.ts', text })).toEqual([]);
});
