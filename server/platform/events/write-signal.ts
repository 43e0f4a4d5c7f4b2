import { setTimeout as sleep } from 'node:timers/promises';

/** Wakes what waits for writes of this process. */
export class WriteSignal {
  #isSet = false;
  #wake: () => void = () => undefined;

  readonly set = (): void => {
    this.#isSet = true;
    this.#wake();
  };

  /** Until there was a write since the last call, at most `ms`. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    if (!this.#isSet)
      await sleep(ms, undefined, { signal: AbortSignal.any([signal, woken.signal]) }).catch(
        () => undefined,
      );
    this.#isSet = false;
  }
}
