import { expect, test } from 'vitest';
import { profileFieldRules } from './profile-fields.ts';

test.each([
  ['first_name', ['', 'Şule', 'محمد', "O'Neil-Öz"], ['a\nb', 'a\u0000', '\ud800']],
  ['phone', ['', '030 123456', '+49 (0)30/12-34.5'], ['12', 'abcd', '030+123', '030 123x']],
  ['postal_code', ['', '13357'], ['1335', '133577', '1335a', ' 13357']],
] as const)('the field %s takes %j and refuses %j', (name, right, wrong) => {
  const { pattern } = profileFieldRules[name];
  expect(right.filter((text) => !pattern.test(text))).toEqual([]);
  expect(wrong.filter((text) => pattern.test(text))).toEqual([]);
});
