import type { ChangePreview } from '#contract/orders/order-changes.schema.ts';
import type { Draft } from './draft.ts';

/** What must be corrected before the change can be ordered. */
export type Obstacle = 'empty' | 'minimum' | 'scarce' | 'window';

interface Situation {
  draft: Draft;
  preview: ChangePreview | undefined;
  /** The chosen window is still offered. */
  hasWindow: boolean;
}

/** The first obstacle in the order in which the parts are on the page. */
export function findObstacle({ draft, preview, hasWindow }: Situation): Obstacle | null {
  if (draft.lines.every(({ quantity }) => quantity === 0)) return 'empty';
  if (preview?.lines.some((line) => line.orderable_quantity < line.quantity)) return 'scarce';
  if (!hasWindow || preview?.window === null) return 'window';
  return preview !== undefined && preview.missing_cents > 0 ? 'minimum' : null;
}
