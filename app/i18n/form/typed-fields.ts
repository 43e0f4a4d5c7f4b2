import { postalCodeLength } from '#domain/delivery/area.ts';
import { addDays, startOfDay, toBerlin } from '#domain/delivery/berlin-time.ts';
import { wallClock } from '#domain/delivery/windows.ts';
import { parseEuros, times, writeEuros, type Cents } from '#domain/money.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { isOwnPath } from '#domain/shop/own-path.ts';
import { cleanTyped } from '#domain/typed-text.ts';
import { berlinFieldOf, readBerlinField } from '../berlin-field.ts';
import type { Codec } from './define-form.ts';

/** A field that is typed. `Fault` is what is said when it cannot be read. */
export type TextCodec<Value, Fault extends string> = Codec<Value, string, Fault>;

interface Limits {
  min?: number;
  max?: number;
}

const dayMinutes = 24 * 60;
const isWithin = (value: number, { min = -Infinity, max = Infinity }: Limits) =>
  value >= min && value <= max;

function textCodec<Value, Fault extends string>(
  format: (value: Value) => string,
  fault: Fault,
  parse: (typed: string) => Value | undefined,
): TextCodec<Value, Fault> {
  const read = (typed: string): Result<Value, Fault> => {
    const value = parse(typed);
    return value === undefined ? refuse(fault) : ok(value);
  };
  return { empty: '', format, read };
}

/** Any text, without the spaces around it. */
export const text: TextCodec<string, never> = {
  empty: '',
  format: (value) => value,
  read: (typed) => ok(typed.trim()),
};

/** What is chosen and never wrong, such as a box or a list. */
export function choice<Value>(empty: Value): Codec<Value, Value, never> {
  return { empty, format: (value) => value, read: ok };
}

/** One of the names; the default for every other text. */
export function oneOf<Name extends string | number, Default extends Name | null>(
  names: readonly Name[],
  byDefault: Default,
) {
  return {
    empty: String(byDefault ?? ''),
    format: (value: string | number | null) => String(value ?? ''),
    read: (typed: string): Result<Name | Default, never> =>
      ok(names.find((name) => String(name) === typed) ?? byDefault),
  };
}

/** A box that is ticked or not, as a field of text. */
export function flag(byDefault: boolean): TextCodec<boolean, never> {
  return {
    empty: String(byDefault),
    format: String,
    read: (typed) => ok(typed === String(true)),
  };
}

export function euros<Fault extends string>(
  fault: Fault,
  limits: Limits = {},
): TextCodec<Cents, Fault> {
  return textCodec(writeEuros, fault, (typed) => {
    const amount = parseEuros(typed);
    return amount !== undefined && isWithin(amount, limits) ? amount : undefined;
  });
}

/** '-1,50' with a hyphen or a minus sign. */
export function signedEuros<Fault extends string>(fault: Fault): TextCodec<Cents, Fault> {
  return textCodec(writeEuros, fault, (typed) => {
    const [, sign = '', digits = ''] = /^\s*([-−+]?)(.*)$/.exec(typed) ?? [];
    const amount = parseEuros(digits);
    return amount === undefined || sign === '' || sign === '+' ? amount : times(amount, -1);
  });
}

export function whole<Fault extends string>(
  fault: Fault,
  limits: Limits = {},
): TextCodec<number, Fault> {
  return textCodec(String, fault, (typed) => {
    const digits = cleanTyped('number', typed);
    return /^\d{1,9}$/.test(digits) && isWithin(Number(digits), limits)
      ? Number(digits)
      : undefined;
  });
}

/** '09:30' as minutes since midnight. Of an `end`, 00:00 is the midnight after it. */
export function clock<Fault extends string>(
  fault: Fault,
  side: 'start' | 'end',
): TextCodec<number, Fault> {
  return textCodec(
    (minutes) => wallClock(minutes % dayMinutes),
    fault,
    (typed) => {
      const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(typed) ?? [];
      if (hours === undefined) return undefined;
      const read = Number(hours) * 60 + Number(minutes);
      return side === 'end' && read === 0 ? dayMinutes : read;
    },
  );
}

/** At least one, separated by spaces, commas or lines. */
export function postalCodes<Fault extends string>(fault: Fault): TextCodec<string[], Fault> {
  const isCode = (code: string) => code.length === postalCodeLength && /^\d+$/.test(code);
  return textCodec(
    (codes) => codes.join('\n'),
    fault,
    (typed) => {
      const codes = typed.split(/[\s,;]+/).filter((code) => code !== '');
      return codes.length > 0 && codes.every(isCode) ? codes : undefined;
    },
  );
}

/** An empty field has a fault of its own. */
export function required<Value, Fault extends string, Missing extends string>(
  missing: Missing,
  codec: TextCodec<Value, Fault>,
): TextCodec<Value, Fault | Missing> {
  return { ...codec, read: (typed) => (typed.trim() === '' ? refuse(missing) : codec.read(typed)) };
}

/** An empty field is null. */
export function optional<Value, Fault extends string>(
  codec: TextCodec<Value, Fault>,
): TextCodec<Value | null, Fault> {
  return {
    ...codec,
    format: (value) => (value === null ? '' : codec.format(value)),
    read: (typed) => (typed.trim() === '' ? ok(null) : codec.read(typed)),
  };
}

/** An empty field has this value, and an entity without one shows it. */
export function orElse<Value, Fault extends string>(
  value: Value,
  codec: TextCodec<Value, Fault>,
): TextCodec<Value, Fault> {
  return {
    ...codec,
    empty: codec.format(value),
    read: (typed) => (typed.trim() === '' ? ok(value) : codec.read(typed)),
  };
}

/** A text with rules of its own; `parse` returns undefined for what cannot be read. */
export function parsed<Fault extends string>(
  fault: Fault,
  parse: (typed: string) => string | undefined,
): TextCodec<string, Fault> {
  return textCodec((value) => value, fault, parse);
}

/** The midnight in Berlin with which a day begins, as an instant. */
export function beginOf(day: string): string {
  return startOfDay(day);
}

/** The midnight in Berlin after a day, as an instant. */
export function endOf(day: string): string {
  return beginOf(addDays(day, 1));
}

const isDay = (typed: string) => /^\d{4}-\d{2}-\d{2}$/.test(typed);

/** A day in Berlin, as the instant when it begins. */
export function firstDay<Fault extends string>(fault: Fault): TextCodec<string, Fault> {
  return textCodec(
    (instant) => toBerlin(new Date(instant)).day,
    fault,
    (typed) => (isDay(typed) ? beginOf(typed) : undefined),
  );
}

/** The last day of a period, which includes it, as the instant when it is over. */
export function lastDay<Fault extends string>(fault: Fault): TextCodec<string, Fault> {
  return textCodec(
    (instant) => toBerlin(new Date(Date.parse(instant) - 1)).day,
    fault,
    (typed) => (isDay(typed) ? endOf(typed) : undefined),
  );
}

/** Day and time in Berlin, as an instant. */
export function moment<Fault extends string>(fault: Fault): TextCodec<string, Fault> {
  return textCodec(berlinFieldOf, fault, (typed) => readBerlinField(typed) ?? undefined);
}

/** A path of the shop. */
export function ownPath<Fault extends string>(fault: Fault): TextCodec<string, Fault> {
  return parsed(fault, (typed) => (isOwnPath(typed.trim()) ? typed.trim() : undefined));
}

/** A text in each of the languages; those that are empty have none. */
export function textsIn<Name extends string>(
  names: readonly Name[],
): Codec<Partial<Record<Name, string>>, Record<Name, string>, never> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very names
  const empty = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  return {
    empty,
    format: (value) => ({ ...empty, ...value }),
    read: (typed) => {
      const texts: Partial<Record<Name, string>> = {};
      for (const name of names) if (typed[name].trim() !== '') texts[name] = typed[name].trim();
      return ok(texts);
    },
  };
}

/** What the form does not ask for is not read. */
export function askedIf<Value, Fault extends string>(
  isAsked: boolean,
  codec: TextCodec<Value, Fault>,
): TextCodec<Value | null, Fault> {
  const { format } = optional(codec);
  return { ...codec, format, read: isAsked ? codec.read : () => ok(null) };
}

/** Up to three decimals, with a comma or a point. */
export function decimal<Fault extends string>(
  fault: Fault,
  limits: Limits = {},
): TextCodec<number, Fault> {
  return textCodec(
    (value) => String(value).replace('.', ','),
    fault,
    (typed) => {
      const digits = cleanTyped('number', typed).replace(',', '.');
      const isNumber = /^\d{1,6}([.]\d{1,3})?$/.test(digits);
      return isNumber && isWithin(Number(digits), limits) ? Number(digits) : undefined;
    },
  );
}

/** Words separated by commas, also Arabic ones, or semicolons. */
export const words: TextCodec<string[], never> = {
  empty: '',
  format: (value) => value.join(', '),
  read: (typed) => {
    const list = typed.split(/[,،;]/).map((word) => word.trim());
    return ok(list.filter((word) => word !== ''));
  },
};
