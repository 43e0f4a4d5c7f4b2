import { expect, test } from 'vitest';
import { isToJudge, readQuery, withJoinedWords } from './read-query.ts';

test('the goods are searched for without their adjectives, with their amount, limit and exclusions apart', () => {
  expect(readQuery('500 g grüne Oliven ohne Steine unter 4 Euro')).toMatchObject({
    phrase: 'grune oliven',
    core: 'oliven',
    amount: { size: { amount: 500, unit: 'g' } },
    max_price_cents: 400,
    without: [{ content: 'stones' }],
  });
});

test.each([
  ['ohne Nüsse', { phrase: '', isAny: true }],
  ['kein Dill', { phrase: '', isAny: false, without: [] }],
  ['ungesüßt', { phrase: 'ungesüßt', without: [] }],
  ['vegan', { isAny: true }],
])('%s alone', (text, read) => {
  expect(readQuery(text)).toMatchObject(read);
});

test('ham of another animal is no ham', () => {
  expect(readQuery('Schinken (Pute)').phrase).toContain('aufschnitt');
  expect(readQuery('turkey ham').phrase).toBe('turkey aufschnitt');
  expect(readQuery('Schinken').phrase).toBe('Schinken');
});

test('a word alone is not judged, several words and conditions are', () => {
  expect(isToJudge(readQuery('Milch'))).toBe(false);
  expect(isToJudge(readQuery('frische Milch'))).toBe(true);
  expect(isToJudge(readQuery('Tomaten Reis'))).toBe(true);
  expect(isToJudge(readQuery('vegane Wurst'))).toBe(true);
});

test('a container without a number is searched for, one with a number is an amount', () => {
  expect(readQuery('poşet çay')).toMatchObject({ phrase: 'poşet çay', containers: ['bag'] });
  expect(readQuery('2 Flaschen Wasser')).toMatchObject({ phrase: 'Wasser', amount: { count: 2 } });
  expect(readQuery('zwei Gurken')).toMatchObject({ phrase: 'Gurken', amount: { count: 2 } });
});

test('two words that the index has read as one are no adjective and a noun', () => {
  const query = readQuery('sweet corn frozen');
  const read = withJoinedWords(query, [{ word: 'sweetcorn' }, { word: 'frozen' }]);
  expect([...query.traits.keys()]).toContain('heat');
  expect([...read.traits.keys()]).toEqual(['state']);
  expect(withJoinedWords(query, [{ word: 'sweet' }, { word: 'corn' }])).toBe(query);
});
