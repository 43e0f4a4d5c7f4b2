export type ShutdownHook = () => Promise<unknown>;

/** Cleanup functions, run in reverse order at shutdown. A failing one does not stop the others. */
export class ShutdownHooks {
  readonly #hooks: ShutdownHook[] = [];
  readonly #onFailure: (error: unknown) => void;
  #ended: Promise<void> | undefined;

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  add(hook: ShutdownHook): void {
    this.#hooks.push(hook);
  }

  /** True once the shutdown has begun. */
  get isShuttingDown(): boolean {
    return this.#ended !== undefined;
  }

  /** Idempotent. Logs the errors of the hooks. */
  end(): Promise<void> {
    this.#ended ??= (async () => {
      for (const end of this.#hooks.toReversed()) {
        await end().catch(this.#onFailure);
      }
    })();
    return this.#ended;
  }
}
