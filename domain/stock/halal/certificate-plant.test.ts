import { expect, test } from 'vitest';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import { lotOrigins } from '#test/helpers/lot-origins.ts';
import { mayComeFrom } from './certificate-plant.ts';

const slaughter = 'DE NI 10055 EG';
const cut = 'DE BE 20013 EG';
const beef: LotOrigin = { ...lotOrigins.beef, slaughter_approval: slaughter, cut_approval: cut };

test.each([
  ['the slaughterhouse', slaughter, beef, true],
  ['the cutting plant, in small letters and without spaces', 'deBE20013eg', beef, true],
  ['another plant', 'NL 900 EG', beef, false],
  ['no plant', null, beef, true],
  ['a plant, of goods without an origin', 'NL 900 EG', null, true],
  ['a plant, of goods that name none', 'NL 900 EG', lotOrigins.meat, true],
])('a certificate of %s: %s', (_, approvalNumber, origin, expected) => {
  expect(mayComeFrom(approvalNumber, origin)).toBe(expected);
});
