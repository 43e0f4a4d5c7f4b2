import { expect, it } from 'vitest';
import { markupOf } from '#test/helpers/markup.tsx';
import { QueryView } from './query-view.tsx';

const show = (query: { data: string | undefined; error: Error | null }) =>
  markupOf(
    <QueryView query={query} wait="waiting" renderFailure={({ message }) => message}>
      {(data) => <input defaultValue={data} />}
    </QueryView>,
  );

it('what was answered stays on the screen when asking again fails', () => {
  expect(show({ data: 'Anna', error: new Error('no network') })).toBe('<input value="Anna"/>');
});

it('a screen waits for the first answer, and says why there is none', () => {
  expect(show({ data: undefined, error: null })).toBe('waiting');
  expect(show({ data: undefined, error: new Error('no network') })).toBe('no network');
  expect(show({ data: 'Anna', error: null })).toBe('<input value="Anna"/>');
});
