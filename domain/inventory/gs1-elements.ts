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
/** Symbology identifiers of GS1-128, GS1 DataMatrix, GS1 DataBar and GS1 QR Code. */
export const gs1Prefix = /^\](C1|d2|e0|Q3)/;

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

/** The parts of a label in their order; undefined when any part is unknown or malformed. */
export function splitGs1(text: string): Gs1Element[] | undefined {
  const content = withoutFnc1(text.replace(gs1Prefix, ''));
  const elements = /^\(\d{2,4}\)/.test(content) ? splitAtBrackets(content) : splitByLength(content);
  const isWellFormed = elements?.every(({ ai, value }) => formats.get(ai)?.pattern.test(value));
  return isWellFormed === true && content !== '' ? elements : undefined;
}

/** An FNC1 may also follow a value of fixed length, where it says nothing. */
const withoutFnc1 = (text: string) => (text.startsWith(fnc1) ? text.slice(1) : text);

function splitByLength(text: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  let rest = text;
  while (rest !== '') {
    const ai = [rest.slice(0, 2), rest.slice(0, 4)].find((start) => formats.has(start));
    if (ai === undefined) return undefined;
    const body = rest.slice(ai.length);
    const end = formats.get(ai)?.length ?? `${body}${fnc1}`.indexOf(fnc1);
    elements.push({ ai, value: body.slice(0, end) });
    rest = withoutFnc1(body.slice(end));
  }
  return elements;
}

/** The form for people, who also write spaces between the parts. */
function splitAtBrackets(text: string): Gs1Element[] {
  return Array.from(text.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/gs), (match) => ({
    ai: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }));
}
