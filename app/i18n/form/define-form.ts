import { ok, refuse, type Result } from '#domain/result.ts';

/** A field of a form: how its value is written, and how what was typed is read. */
export interface Codec<Value, Typed, Fault extends string> {
  /** What is typed before there is a value. */
  empty: Typed;
  format: (value: Value) => Typed;
  read: (typed: Typed) => Result<Value, Fault>;
}

/** Of any value: as methods, whose arguments TypeScript compares in both directions. */
interface AnyCodec {
  empty: unknown;
  format(value: unknown): unknown;
  read(typed: unknown): Result<unknown, string>;
}
type Fields = Readonly<Record<string, AnyCodec>>;
type ResultOf<C extends AnyCodec> = ReturnType<C['read']>;

export type ValuesOf<F extends Fields> = {
  -readonly [Name in keyof F]: Extract<ResultOf<F[Name]>, { ok: true }>['value'];
};
/** What can be shown, which may be more than what can be read. */
type ShownOf<F extends Fields> = { [Name in keyof F]?: Parameters<F[Name]['format']>[0] };
export type TypedOf<F extends Fields> = {
  -readonly [Name in keyof F]: ReturnType<F[Name]['format']>;
};
/** The faults of a form by field, as keys of its texts. */
export type ErrorsOf<F extends Fields, Fault extends string = never> = {
  -readonly [Name in keyof F]?: Fault | Extract<ResultOf<F[Name]>, { ok: false }>['error'];
};

export interface Form<F extends Fields, Fault extends string = never> {
  /** What is shown of an entity; fields without a value are empty. */
  format: (values: ShownOf<F>) => TypedOf<F>;
  /** In the order of the fields; the server checks everything again. */
  errors: (typed: TypedOf<F>) => ErrorsOf<F, Fault>;
  /** Undefined until all fields are right. */
  values: (typed: TypedOf<F>) => ValuesOf<F> | undefined;
}

/**
 * A form of the staff, defined once by its fields. `check` finds what is wrong between fields; it
 * gets the values of those that could be read.
 */
export function defineForm<F extends Fields, Fault extends string = never>(
  fields: F,
  check: (values: Partial<ValuesOf<F>>) => readonly (readonly [keyof F, Fault])[] = () => [],
): Form<F, Fault> {
  type Name = keyof F & string;
  /** An object of these very fields, without those that have nothing. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- which object is known
  function collect<T>(valueOf: (name: Name, codec: AnyCodec) => unknown): T {
    const entries = Object.entries(fields).map(([name, codec]) => [name, valueOf(name, codec)]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very fields
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
  }

  function read(typed: TypedOf<F>): Result<ValuesOf<F>, ErrorsOf<F, Fault>> {
    const results = collect<Record<Name, Result<unknown, string>>>((name, codec) =>
      codec.read(typed[name]),
    );
    const values = collect<ValuesOf<F>>((name) => {
      const result = results[name];
      return result.ok ? result.value : undefined;
    });
    const between = new Map(check(values));
    const errors = collect<ErrorsOf<F, Fault>>((name) => {
      const result = results[name];
      return result.ok ? between.get(name) : result.error;
    });
    return Object.keys(errors).length === 0 ? ok(values) : refuse(errors);
  }

  return {
    format: (values) =>
      collect((name, codec) =>
        values[name] === undefined ? codec.empty : codec.format(values[name]),
      ),
    errors: (typed) => {
      const result = read(typed);
      return result.ok ? {} : result.error;
    },
    values: (typed) => {
      const result = read(typed);
      return result.ok ? result.value : undefined;
    },
  };
}
