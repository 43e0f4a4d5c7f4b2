import { expect, test } from 'vitest';
import { recordComplaints } from './recorded-console.ts';

test('records every complaint, formatted, until it is taken', () => {
  const target = { error: () => {}, warn: () => {} };
  const complaints = recordComplaints(target);
  const complain: Pick<Console, 'error' | 'warn'> = target;

  complain.error('key %s is missing', 'cart.title');
  complain.warn('deprecated');

  expect(complaints.take()).toEqual([
    'console.error: key cart.title is missing',
    'console.warn: deprecated',
  ]);
  expect(complaints.take()).toEqual([]);
});
