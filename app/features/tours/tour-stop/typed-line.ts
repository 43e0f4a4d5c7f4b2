/**
 * One line that a driver has typed, as an event has it; null without text. A field that is full may
 * cut a character in half, and a pasted text may have tabs: the server cannot book either.
 */
export function typedLine(text: string): string | null {
  const line = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  return line === '' ? null : line;
}
