import { expect, test } from 'vitest';
import german from '#app/i18n/locales/de.json' with { type: 'json' };
import { cutTextsOf } from '#scripts/vite/cut-texts.ts';

const parts = Object.fromEntries(
  cutTextsOf(german).map(({ group, texts }) => [group, texts as Partial<typeof german>]),
);

test('visitors load the texts of refusals that they can meet, not those of the staff', () => {
  expect(parts.visitor?.problem).toMatchObject({ slot_full: german.problem.slot_full });
  expect(parts.visitor?.problem).not.toHaveProperty('own_till');
  expect(parts.customer?.problem).toBeUndefined();
});

test.each(['staff', 'work'])('the texts of "%s" have all other refusals', (group) => {
  expect({ ...parts.visitor?.problem, ...parts[group]?.problem }).toEqual(german.problem);
});
