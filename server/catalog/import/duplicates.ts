/** The keys by which another row may refer to the same product. */
export interface Identity {
  /** Id, barcode, or id of the product in the database: one match suffices. */
  exact: string[];
  /** Category and name. Products may share them if both have an id or barcode. */
  name: string | undefined;
  /** True when the row identifies its product by name only. */
  isNamed: boolean;
}

/** The products of earlier rows. About 200 bytes per row. */
export class SeenProducts {
  readonly #lines = new Map<string, number>();
  readonly #named = new Map<string, { line: number; isNamed: boolean }>();

  /** Line number of an earlier row for the same product. */
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
