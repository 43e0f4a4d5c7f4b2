/** No option is active: the keyboard edits the text. */
export const noOption = -1;

/**
 * The option that a key activates. Down and up cycle through the options and the text. Home and End
 * edit the text until an option is active. Null for other keys.
 */
export function moveOption(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const places = count + 1;
  const place = active + 1;
  if (key === 'ArrowDown') return ((place + 1) % places) - 1;
  if (key === 'ArrowUp') return ((place + places - 1) % places) - 1;
  if (active === noOption) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
