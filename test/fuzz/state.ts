/** How many values of a kind are remembered: of those, one that is still there is soon found. */
const span = 12;

/**
 * Values from answers, by kind, so that later requests can name existing things. A kind is the
 * singular of a field's or collection's name: `product_id`, `/products/{id}` and the `id` in a list
 * of products are all `product`.
 */
export class Memory {
  readonly #values = new Map<string, unknown[]>();

  /** Takes in an answer of the given path. */
  learn(path: string, answer: unknown): void {
    this.#walk(kindOfPath(path), answer);
  }

  /** One of the latest of the kind; undefined where there is none. */
  recall(kind: string, index: number): unknown {
    const values = this.#values.get(kind) ?? [];
    return values[values.length - 1 - (index % Math.max(1, values.length))];
  }

  #walk(kind: string, value: unknown): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#walk(kind, item);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'object') this.#walk(name === 'items' ? kind : kindOf(name), inner);
        else this.#keep(name === 'id' ? kind : kindOf(name), inner);
      }
    }
  }

  #keep(kind: string, value: unknown): void {
    const others = (this.#values.get(kind) ?? []).filter((each) => each !== value);
    this.#values.set(kind, [...others, value].slice(-span));
  }
}

/**
 * Of `/api/v1/admin/products/{id}/stock-movements`: `movement`; with its last parameter cut off:
 * `product`.
 */
export function kindOfPath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
  return kindOf(segments.at(-1) ?? '');
}

export function kindOf(name: string): string {
  const word = name.replace(/^expected_/, '').replace(/_id$/, '');
  const last = word.endsWith('s') && !word.includes('_') ? (word.split('-').at(-1) ?? word) : word;
  return last.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
