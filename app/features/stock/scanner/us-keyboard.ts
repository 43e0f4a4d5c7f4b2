/** What keys of an American keyboard type, without and with Shift. */
const others: Record<string, string> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  // The key next to the left Shift, which American keyboards lack.
  IntlBackslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};
const shiftedDigits = ')!@#$%^&*(';

/** The character that a key has on an American keyboard; undefined of other keys. */
export function usCharacterOf(code: string, isShifted: boolean): string | undefined {
  const [, kind, name = ''] = /^(Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  if (kind === 'Key') return isShifted ? name : name.toLowerCase();
  if (kind === 'Numpad') return name;
  if (kind === 'Digit') return isShifted ? shiftedDigits[Number(name)] : name;
  return others[code]?.[isShifted ? 1 : 0];
}
