import type { DateKind } from './shelf-life.ts';

/** What the shop knows of the labels of a product that arrives. */
export interface KnownLabels {
  /** Of the latest lot of the product with a date; null: none yet. */
  last: DateKind | null;
  /** The usual one of its category; null: no lot with a date yet. */
  usual: DateKind | null;
  /** It is of a category for meat. */
  is_meat: boolean;
}

/** The kind that the label probably has: the employee sees it chosen, and compares. */
export function expectedDateKind({ last, usual, is_meat }: KnownLabels): DateKind {
  return last ?? usual ?? (is_meat ? 'use_by' : 'best_before');
}

/** Fresh meat has "use by": "best before" needs a question, unless its last lot had it as well. */
export function mustAskForKind({ last, is_meat }: KnownLabels, kind: DateKind): boolean {
  return is_meat && kind === 'best_before' && last !== 'best_before';
}
