import { expect, it } from 'vitest';
import { createDrafts, type Draft } from './draft.ts';

const draft: Draft = {
  user_id: 'erika',
  address_id: null,
  payment_method: 'paypal',
  delivery_instructions: '3. Stock',
  substitution_consent: 'ask',
  is_pickup: false,
  uses_balance: true,
};

function createTab(content?: string) {
  let text = content ?? null;
  return createDrafts(() => ({
    getItem: () => text,
    setItem: (_key, value) => void (text = value),
    removeItem: () => void (text = null),
  }));
}

it('stores the choices of a customer until they are forgotten', () => {
  const drafts = createTab();
  drafts.keep(draft);
  expect(drafts.find('erika')).toEqual(draft);
  expect(drafts.find('another customer')).toBeNull();
  drafts.forget();
  expect(drafts.find('erika')).toBeNull();
});

it.each([
  '{',
  'null',
  '7',
  '{}',
  JSON.stringify({ ...draft, payment_method: 'gold' }),
  JSON.stringify({ ...draft, address_id: 7 }),
  JSON.stringify({ ...draft, delivery_instructions: null }),
  JSON.stringify({ ...draft, substitution_consent: 'maybe' }),
  JSON.stringify({ ...draft, uses_balance: 1 }),
])('takes %s for nothing', (text) => expect(createTab(text).find('erika')).toBeNull());

it('a draft that also names a slot, from an earlier build, is one', () => {
  const text = JSON.stringify({ ...draft, slot_id: '2026-11-21T08:00:00.000Z' });
  expect(createTab(text).find('erika')).toMatchObject({ payment_method: 'paypal' });
});
