export type Ending = () => Promise<unknown>;

/** Cleanup functions, run in reverse order at shutdown. A failing one does not stop the others. */
export class ShutdownHooks {
  readonly #endings: Ending[] = [];
  readonly #onFailure: (error: unknown) => void;
  #ended: Promise<void> | undefined;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(ending: Ending): void {
    this.#endings.push(ending);
  }

  /** True from the first request to end. */
  get isAsked(): boolean {
    return this.#ended !== undefined;
  }

  /** Idempotent. Logs the errors of the hooks. */
  end(): Promise<void> {
    this.#ended ??= (async () => {
      for (const end of this.#endings.toReversed()) {
        await end().catch(this.#onFailure);
      }
    })();
    return this.#ended;
  }
}
