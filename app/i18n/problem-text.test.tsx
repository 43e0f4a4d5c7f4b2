import { expect, test } from 'vitest';
import { ApiProblem } from '#app/api/client.ts';
import { languages } from '#domain/accounts/languages.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { useProblemText } from './problem-text.ts';

function Problem({ error }: { error: unknown }) {
  return useProblemText()(error);
}

test.each(languages)('a refusal names its amounts in euros in %s', (language) => {
  const facts = { minimum_order_cents: 2050, missing_cents: 1051 };
  const error = new ApiProblem('below_minimum_order', 422, { facts });
  const text = markupOf(<Problem error={error} />, { language });
  expect(text).toContain('20,50\u00a0€');
  expect(text).not.toMatch(/2050|\{\{/);
});

test('a number of things is no amount of money', () => {
  const error = new ApiProblem('category_not_empty', 409, { facts: { product_count: 1200 } });
  const text = markupOf(<Problem error={error} />);
  expect(text).toMatch(/1200|1\.200/);
  expect(text).not.toContain('€');
});

test('what is no refusal of the shop is unexpected, and says nothing of its inside', () => {
  const text = markupOf(<Problem error={new Error('x is undefined')} />);
  expect(text).not.toContain('undefined');
  expect(text).toBe(markupOf(<Problem error={undefined} />));
  expect(text).not.toBe('');
});
