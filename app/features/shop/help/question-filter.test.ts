import { expect, test } from 'vitest';
import { filterQuestions } from './question-filter.ts';

const questions = [
  {
    id: 'cancel',
    question: 'Kann ich stornieren?',
    answer: 'Ja, über dein <orders>Profil</orders>.',
  },
  { id: 'pay', question: 'Wie kann ich bezahlen?', answer: 'Bar oder mit PayPal.' },
  { id: 'iptal', question: 'İptal edebilir miyim?', answer: 'Hazırlamadıysak evet.' },
];
const find = (typed: string) => filterQuestions(questions, typed).map(({ id }) => id);

test.each([
  ['', ['cancel', 'pay', 'iptal']],
  ['   ', ['cancel', 'pay', 'iptal']],
  ['STORNO', []],
  ['stornier', ['cancel']],
  ['uber', ['cancel']],
  ['paypal bar', ['pay']],
  ['kann ich', ['cancel', 'pay']],
  [' kann   bezahlen ', ['pay']],
  ['iptal hazirla', ['iptal']],
  ['<b>', []],
  ['orders', []],
])('"%s" finds %j', (typed, ids) => {
  expect(find(typed)).toEqual(ids);
});
