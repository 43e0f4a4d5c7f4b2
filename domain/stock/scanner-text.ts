/**
 * A symbology identifier of ISO/IEC 15424 (AIM), which scanners that name GS1 codes put before all
 * others, too: `]E0` before an EAN-13, `]I1` before an ITF-14.
 */
const identifier = /^\]([A-Za-z])([\dA-Za-z])/;
/** Those that say that the content is a GS1 element string. */
const gs1 = new Set(['C1', 'd2', 'e0', 'J1', 'Q3']);

/** An EAN with a second symbol above it, whose content is an element string. */
const retailComposite = /^(\d{8}|\d{13})\|\]e0(.+)$/s;

export interface ScannerText {
  content: string;
  /** Undefined: the scanner does not tell. */
  isGs1: boolean | undefined;
}

/** What a scanner delivers, without the identifier. */
export function readScannerText(text: string): ScannerText {
  // Scanners may end a code with Enter or Tab.
  const code = text.trim();
  const found = identifier.exec(code);
  if (found === null) return { content: code, isGs1: undefined };
  const [whole, letter = '', modifier = ''] = found;
  const content = code.slice(whole.length);
  const composite = retailComposite.exec(content);
  if (letter === 'E' && composite !== null) {
    const [, gtin = '', rest = ''] = composite;
    return { content: `01${gtin.padStart(14, '0')}${rest}`, isGs1: true };
  }
  if (gs1.has(letter + modifier)) return { content, isGs1: true };
  // An EAN-13 with an add-on of two or five digits, as on magazines.
  const isWithAddOn = letter + modifier === 'E3';
  return { content: isWithAddOn ? content.slice(0, 13) : content, isGs1: undefined };
}
