import { cleanTyped } from '#domain/typed-text.ts';

/** Why a promotion cannot be used now, in the order in which it is checked. */
export const codeProblems = [
  'promotion_over',
  'promotion_used_up',
  'promotion_for_first_order',
  'promotion_already_used',
] as const;
export type CodeProblem = (typeof codeProblems)[number];

/** A stored code. */
export const codePattern = /^[A-Z0-9-]{3,40}$/;

/** As codes are stored, however a customer types them: without spaces, in capitals. */
export function normalizeCode(typed: string): string {
  return cleanTyped('code', typed).replaceAll(/\s/g, '').toUpperCase();
}
