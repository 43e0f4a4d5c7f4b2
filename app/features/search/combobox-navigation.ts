/** The keyboard is in the text, at none of the options. */
export const noOption = -1;

/**
 * Where a key leads in the list beneath a combobox: down and up go round, over the text itself.
 * Home and End are keys of the text until an option is active. Null for keys that mean something
 * else.
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
