import { createRandomId } from '#app/api/random-id.ts';

/** One key for each change, so that the shop recognises a retry of it. */
export interface IdempotencyKeys {
  /** The key of exactly this change. */
  of: (change: unknown) => string;
  /** Call it when the shop has answered. */
  forget: () => void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let open: { change: string; key: string } | null = null;
  return {
    of(change) {
      const text = JSON.stringify(change);
      if (open?.change !== text) open = { change: text, key: createRandomId() };
      return open.key;
    },
    forget: () => {
      open = null;
    },
  };
}
