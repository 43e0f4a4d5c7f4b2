import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import { cents } from '#domain/money.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { ChangeQuestions } from './change-questions.tsx';

const { show } = openPartBrowser();
const question = (order_number: number, phone: string) => ({
  order_id: `order ${order_number}`,
  order_number,
  customer_name: 'Samira Haddad',
  phone,
  due_cents: cents(4320),
});

it('each customer to call has a link to the phone and a button for each answer', async () => {
  const questions = [question(1001, '+49 30 / 1234'), question(1002, '')];
  const { t } = show(<ChangeQuestions questions={questions} />);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+49301234']);
  const group = screen.getByRole('group', { name: t('admin_tills.tender_of', { number: 1002 }) });
  const answers = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  const offered = [4320, 4500, 5000, 6000, 10_000].map((amount) => formatMoney(cents(amount)));
  expect(answers).toEqual(offered);
  expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
});

it('without a customer to call there is nothing', () => {
  show(<ChangeQuestions questions={[]} />);
  expect(screen.getByRole('main').textContent).toBe('');
});
