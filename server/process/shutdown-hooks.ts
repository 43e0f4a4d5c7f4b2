export type Ending = () => Promise<unknown>;

/** What has to be ended when the process ends: the last that was started first, each once, whatever the others say. */
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

  /** However often it is asked: one ending. What fails on the way is told and does not stop the rest. */
  end(): Promise<void> {
    this.#ended ??= (async () => {
      for (const end of this.#endings.toReversed()) {
        await end().catch(this.#onFailure);
      }
    })();
    return this.#ended;
  }
}
