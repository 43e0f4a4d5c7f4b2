import { gs1Ais } from './gs1-ais.ts';

/** One part of a GS1 label: its value, and the application identifier (AI) that names the field. */
export interface Gs1Element {
  ai: string;
  value: string;
}

/** Scanners deliver the separator FNC1 as the control character "group separator". */
export const fnc1 = '\u001D';
/** Longest value of all AIs, in GS1 character set 82. */
const unknownValue = /^[!"%-?A-Z_a-z]{1,90}$/;

/** The parts of a label in their order; undefined when it is unknown where one ends. */
export function splitGs1(text: string): Gs1Element[] | undefined {
  const content = withoutFnc1(text);
  return /^\(\d{2,4}\)/.test(content) ? splitAtBrackets(content) : splitByLength(content);
}

/** Whether a value has the form of its AI. Any has that of an AI which does not exist yet. */
export function isWellFormed({ ai, value }: Gs1Element): boolean {
  return (gs1Ais.get(ai)?.pattern ?? unknownValue).test(value);
}

/** An FNC1 may also follow a value of fixed length, where it says nothing. */
const withoutFnc1 = (text: string) => (text.startsWith(fnc1) ? text.slice(1) : text);

function splitByLength(text: string): Gs1Element[] | undefined {
  const elements: Gs1Element[] = [];
  let rest = text;
  while (rest !== '') {
    const ai = aiOf(rest);
    if (ai === undefined) return undefined;
    const body = rest.slice(ai.length);
    const end = gs1Ais.get(ai)?.length ?? `${body}${fnc1}`.indexOf(fnc1);
    elements.push({ ai, value: body.slice(0, end) });
    rest = withoutFnc1(body.slice(end));
  }
  return elements;
}

/**
 * The AI that a text begins with. Of one that does not exist yet, two digits: its value needs a
 * separator, since its length is unknown; else digits of a malformed part would pass as one.
 */
function aiOf(text: string): string | undefined {
  const known = [2, 3, 4].map((length) => text.slice(0, length)).find((start) => gs1Ais.has(start));
  return known ?? (text.includes(fnc1) ? /^\d{2}/.exec(text)?.[0] : undefined);
}

/** The form for people, who also write spaces between the parts. */
function splitAtBrackets(text: string): Gs1Element[] {
  return Array.from(text.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/gs), (match) => ({
    ai: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }));
}
