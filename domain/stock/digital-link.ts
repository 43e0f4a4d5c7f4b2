import type { Gs1Element } from './gs1-elements.ts';

/** Keys and qualifiers in the path of a GS1 Digital Link, from the GTIN or SSCC on. */
const path = /^\/(?:[^?#]*?\/)?(01\/\d{8,14}(?:\/(?:22|10|21|235)\/[^/]+)*|00\/\d{18})\/?$/;

/**
 * The parts of a GS1 Digital Link, the web address in newer QR codes; undefined for another text.
 * Any host may be in it.
 */
export function readDigitalLink(text: string): Gs1Element[] | undefined {
  if (!/^(?:https?|HTTPS?):\/\//.test(text) || !URL.canParse(text)) return undefined;
  const { pathname, searchParams } = new URL(text);
  const parts = path.exec(pathname)?.[1]?.split('/');
  if (parts === undefined) return undefined;
  const ofPath = parts.flatMap((ai, index) =>
    index % 2 === 0 ? [{ ai, value: decode(parts[index + 1] ?? '') }] : [],
  );
  // Other parameters belong to the page behind the address.
  const ofQuery = [...searchParams].filter(([ai]) => /^\d{2,4}$/.test(ai));
  return [...ofPath, ...ofQuery.map(([ai, value]) => ({ ai, value }))].map(({ ai, value }) =>
    ai === '01' ? { ai, value: value.padStart(14, '0') } : { ai, value },
  );
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
