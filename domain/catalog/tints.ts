/** Names of background colours: design tokens in app/styles/tokens.css. */
export const tints = [
  'slate',
  'rose',
  'sky',
  'pink',
  'cream',
  'wheat',
  'leaf',
  'amber',
  'violet',
  'orange',
  'brick',
  'ice',
] as const;
