/**
 * What the palette offers, in the order in which its kinds are shown. A step comes after its order:
 * Enter takes the first command, and must change nothing by accident.
 */
export const commandKinds = ['page', 'order', 'step', 'product', 'customer'] as const;

export interface Command {
  id: string;
  kind: (typeof commandKinds)[number];
  label: string;
  /** Distinguishes commands with the same label. */
  detail?: string;
  run: () => void;
}

/** Whether a text contains each typed word, in any order. */
export function matchesWords(text: string, typed: string): boolean {
  const folded = text.toLocaleLowerCase();
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
