import { decodeEntities } from './entities.ts';

/** Elements that end a line of text. */
const lineEnd = /<\/?(?:p|br|div|li|ul|ol|h[1-6]|tr|table|section|article)\b[^>]*>/gi;

/**
 * The text of a description in HTML. What still looks like an element afterwards is refused with
 * its row, as everywhere.
 */
export function toText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  const text = html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/gi, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(lineEnd, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();
}
