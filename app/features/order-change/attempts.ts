import { createRandomId } from '#app/api/random-id.ts';

/** Names a change until the shop has answered: a retry with the same key is the same change. */
export interface Attempts {
  /** The key of exactly this change. */
  keyOf: (change: unknown) => string;
  /** Call it when the shop has answered. */
  end: () => void;
}

export function createAttempts(createId: () => string = createRandomId): Attempts {
  let open: { change: string; key: string } | null = null;
  return {
    keyOf(change) {
      const text = JSON.stringify(change);
      if (open?.change !== text) open = { change: text, key: createId() };
      return open.key;
    },
    end: () => {
      open = null;
    },
  };
}
