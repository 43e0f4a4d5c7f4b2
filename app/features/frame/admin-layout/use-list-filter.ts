import { useUrlFilter } from './use-url-filter.ts';

/** Parses a text of the query string, which users can edit; undefined sets no filter. */
type Reader<T> = (typed: string) => T | undefined;
type Readers = Record<string, Reader<string>>;

export const anyText: Reader<string> = (typed) => (typed === '' ? undefined : typed);
export const anyTime: Reader<string> = (typed) =>
  Number.isNaN(Date.parse(typed)) ? undefined : typed;
export const anyId = matching(/^[\da-f-]{36}$/);
export const anyDay = matching(/^2\d{3}-\d\d-\d\d$/);

function matching(pattern: RegExp): Reader<string> {
  return (typed) => (pattern.test(typed) ? typed : undefined);
}

export function oneOf<const T extends string>(choices: readonly T[]): Reader<T> {
  return (typed) => choices.find((choice) => choice === typed);
}

/** The query of the endpoint, without unset filters. */
export type Wanted<R extends Readers> = { [N in keyof R]?: NonNullable<ReturnType<R[N]>> };

export interface ListFilter<R extends Readers> {
  /** The unparsed texts of the query string. */
  typed: Record<keyof R & string, string>;
  wanted: Wanted<R>;
  change: (changes: Partial<Record<keyof R & string, string>>) => void;
  /** Value and change handler for the field of a filter. */
  field: (name: keyof R & string) => { value: string; onChange: (value: string) => void };
}

/** The filters of an admin list, stored in the query string, with one parser each. */
export function useListFilter<const R extends Readers>(readers: R): ListFilter<R> {
  const names = Object.keys(readers) as (keyof R & string)[];
  const [typed, change] = useUrlFilter(names);
  return {
    typed,
    wanted: readFilter(readers, typed),
    change,
    field: (name) => ({
      value: typed[name],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the names
      onChange: (value) => change({ [name]: value } as Partial<Record<keyof R & string, string>>),
    }),
  };
}

export function readFilter<R extends Readers>(
  readers: R,
  typed: Readonly<Record<keyof R & string, string>>,
): Wanted<R> {
  const read = Object.entries(readers).map(([name, reader]) => [name, reader(typed[name] ?? '')]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each by its own reader
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Wanted<R>;
}
