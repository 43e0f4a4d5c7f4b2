import { expect, it } from 'vitest';
import { markupOf } from '#test/helpers/markup.tsx';
import { QueryView } from './query-view.tsx';

const show = (query: { data: string | undefined; error: Error | null }) =>
  markupOf(
    <QueryView query={query} wait="waiting" renderFailure={({ message }) => message}>
      {(data) => <input defaultValue={data} />}
    </QueryView>,
  );

it('loaded data stays visible when a refetch fails', () => {
  expect(show({ data: 'Anna', error: new Error('no network') })).toBe('<input value="Anna"/>');
});

it('a screen shows loading until the first response, and a failure without one', () => {
  expect(show({ data: undefined, error: null })).toBe('waiting');
  expect(show({ data: undefined, error: new Error('no network') })).toBe('no network');
  expect(show({ data: 'Anna', error: null })).toBe('<input value="Anna"/>');
});
