import { expect, it } from 'vitest';
import { profile } from '#test/helpers/samples.ts';
import { changesOf, withChange } from './profile-changes.ts';

it('only typed fields are sent, so that changes from another tab survive', () => {
  const typed = withChange({}, 'phone', '030 987654');
  expect(changesOf(profile, typed)).toEqual({ phone: '030 987654' });
  const changedElsewhere = { ...profile, street: 'Gerichtstraße' };
  expect(changesOf(changedElsewhere, typed)).toEqual({ phone: '030 987654' });
});

it('a field that was emptied is a change, one that is as before is none', () => {
  const emptied = withChange({}, 'phone', '');
  expect(changesOf(profile, emptied)).toEqual({ phone: '' });
  expect(changesOf(profile, withChange(emptied, 'phone', '030 123456'))).toEqual({});
});

it('a postal code is cleaned while it is typed', () => {
  expect(withChange({}, 'postal_code', ' 13 359x')).toEqual({ postal_code: '13359' });
});

it('a draft of an older form counts only for existing fields', () => {
  const older: object = { ...profile, nickname: 'Anni', street: 'Gerichtstraße' };
  expect(changesOf(profile, older)).toEqual({ street: 'Gerichtstraße' });
});

it('an edit of one field does not affect the others', () => {
  const typed = withChange(withChange({}, 'city', 'Potsdam'), 'street', 'Am Ufer');
  expect(typed).toEqual({ city: 'Potsdam', street: 'Am Ufer' });
  expect(Object.keys(changesOf(profile, typed)).toSorted()).toEqual(['city', 'street']);
});
