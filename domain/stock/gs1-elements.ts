/** One part of a GS1 label: its value, and the application identifier (AI) that names the field. */
export interface Gs1Element {
  ai: string;
  value: string;
}

interface Format {
  /** Undefined: the value ends at an FNC1 or at the end of the text. */
  length?: number;
  pattern: RegExp;
}

/** Scanners deliver the separator FNC1 as the control character "group separator". */
export const fnc1 = '\u001D';
const gtin: Format = { length: 14, pattern: /^\d{14}$/ };
const sixDigits: Format = { length: 6, pattern: /^\d{6}$/ };
const count: Format = { pattern: /^\d{1,8}$/ };
/** GS1 AI encodable character set 82. */
const code: Format = { pattern: /^[!"%-?A-Z_a-z]{1,20}$/ };

const formats = new Map<string, Format>([
  ['01', gtin],
  ['02', gtin],
  ['10', code],
  ['21', code],
  ['30', count],
  ['37', count],
  // Dates, and net weights of which the last digit of the AI is the number of decimals.
  ...['11', '13', '15', '16', '17'].map((ai): [string, Format] => [ai, sixDigits]),
  ...['3100', '3101', '3102', '3103', '3104', '3105'].map((ai): [string, Format] => [
    ai,
    sixDigits,
  ]),
]);

/**
 * Parts of which the length, with the AI, follows from two digits (GS1 General Specifications,
 * section 7.8.5), and which the shop only skips.
 */
const fixedLengths = new Map([
  ['00', 20],
  ['03', 16],
  ['04', 18],
  ['12', 8],
  ['14', 8],
  ['18', 8],
  ['19', 8],
  ['20', 4],
  ['31', 10],
  ['32', 10],
  ['33', 10],
  ['34', 10],
  ['35', 10],
  ['36', 10],
  ['41', 16],
]);
/** The first digits of other AIs that exist; their values end at a separator. */
const skippedAis = /^(?:2[2-5]|39|4[023]|7[0-2]|8[0-2]|9\d)/;
/** Longest value of all AIs, in character set 82. */
const skippedValue = /^[!"%-?A-Z_a-z]{1,90}$/;

/** The parts of a label in their order; undefined when one is malformed. */
export function splitGs1(text: string): Gs1Element[] | undefined {
  const content = withoutFnc1(text);
  const elements = /^\(\d{2,4}\)/.test(content) ? splitAtBrackets(content) : splitByLength(content);
  return elements?.every(isWellFormed) === true && content !== '' ? elements : undefined;
}

/** Whether a value has the form of its AI. */
export function isWellFormed({ ai, value }: Gs1Element): boolean {
  const format = formats.get(ai);
  if (format !== undefined) return format.pattern.test(value);
  const length = fixedLengths.get(ai.slice(0, 2));
  if (length !== undefined) return new RegExp(`^\\d{${length - ai.length}}$`).test(value);
  return skippedAis.test(ai) && skippedValue.test(value);
}

/** An FNC1 may also follow a value of fixed length, where it says nothing. */
const withoutFnc1 = (text: string) => (text.startsWith(fnc1) ? text.slice(1) : text);

function splitByLength(text: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  let rest = text;
  while (rest !== '') {
    const ai = [rest.slice(0, 2), rest.slice(0, 4)].find((start) => formats.has(start));
    if (ai === undefined) {
      const end = endOfSkipped(rest);
      if (end === undefined) return undefined;
      elements.push({ ai: rest.slice(0, 2), value: rest.slice(2, end) });
      rest = withoutFnc1(rest.slice(end));
      continue;
    }
    const body = rest.slice(ai.length);
    const end = formats.get(ai)?.length ?? `${body}${fnc1}`.indexOf(fnc1);
    elements.push({ ai, value: body.slice(0, end) });
    rest = withoutFnc1(body.slice(end));
  }
  return elements;
}

/** Where a part ends that the shop does not read; undefined when there is no such AI. */
function endOfSkipped(text: string): number | undefined {
  const length = fixedLengths.get(text.slice(0, 2));
  if (length !== undefined) return text.length < length ? undefined : length;
  return skippedAis.test(text) ? `${text}${fnc1}`.indexOf(fnc1) : undefined;
}

/** The form for people, who also write spaces between the parts. */
function splitAtBrackets(text: string): Gs1Element[] {
  return Array.from(text.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/gs), (match) => ({
    ai: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }));
}
