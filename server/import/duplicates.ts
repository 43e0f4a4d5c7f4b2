/** How one row can be met again by another: it means the same product. */
export interface Identity {
  /** By id, barcode, or the product in the database: each is enough. */
  exact: string[];
  /**
   * Category and name. Products may share them, unless one of them has nothing else to be known by.
   */
  name: string | undefined;
  /** True when it is only the name by which the product is known. */
  isNamed: boolean;
}

/** Which products the file has had so far. Grows with the rows, by about 200 bytes for each. */
export class Repetitions {
  readonly #lines = new Map<string, number>();
  readonly #named = new Map<string, { line: number; isNamed: boolean }>();

  /** The line of an earlier row for the same product. */
  find({ exact, name, isNamed }: Identity): number | undefined {
    const key = exact.find((each) => this.#lines.has(each));
    if (key !== undefined) return this.#lines.get(key);
    const namesake = name === undefined ? undefined : this.#named.get(name);
    return namesake !== undefined && (isNamed || namesake.isNamed) ? namesake.line : undefined;
  }

  add({ exact, name, isNamed }: Identity, line: number): void {
    for (const key of exact) this.#lines.set(key, line);
    if (name !== undefined && !this.#named.has(name)) this.#named.set(name, { line, isNamed });
  }
}
