export const oneTimeTokenKinds = [
  'confirmation',
  'recovery',
  'magic_link',
  'invite',
  'email_change_current',
  'email_change_new',
  'reauthentication',
] as const;
export type OneTimeTokenKind = (typeof oneTimeTokenKinds)[number];
