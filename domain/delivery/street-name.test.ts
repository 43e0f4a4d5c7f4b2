import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldStreet } from './street-name.ts';

test.each([
  ['Badstraße', 'badstrasse'],
  ['Badstr.', 'badstrasse'],
  ['Bad-Str.', 'badstrasse'],
  ['BADSTRASSE', 'badstrasse'],
  ['Müllerstraße', 'mullerstrasse'],
  ['Muellerstr.', 'mullerstrasse'],
  ['Mullerstrasse', 'mullerstrasse'],
  ['Mu\u0308llerstraße', 'mullerstrasse'],
  ['Straße des 17. Juni', 'strassedes17juni'],
  ['Str. des 17 Juni', 'strassedes17juni'],
  ['Str des 17. Juni', 'strassedes17juni'],
  ['Neue Hochstraße', 'neuhochstrasse'],
  ['Am Nordhafen', 'amnordhafen'],
  ['Plantagenstraße', 'plantagenstrasse'],
  ['Afrikanische Straße', 'afrikanischestrasse'],
])('folds %s to %s', (name, folded) => {
  expect(foldStreet(name)).toBe(folded);
});

test('folds what is typed of a name to the start of the folded name', () => {
  const names = fc.constantFrom(
    'Badstraße',
    'Müllerstraße',
    'Neue Hochstraße',
    'Straße des 17. Juni',
    'Michael-Kirch-Straße',
    'Bösebrücke',
    'Koloniestraße',
  );
  fc.assert(
    fc.property(names, fc.nat(30), (name, length) => {
      expect(foldStreet(name).startsWith(foldStreet(name.slice(0, length)))).toBe(true);
    }),
  );
});
