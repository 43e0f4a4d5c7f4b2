import { refuseFor } from '../problem.ts';

/** Of one account at once, in each process: they are held in memory while they are worked on. */
const maximumAtOnce = 2;
/** About how long a photo takes to arrive. */
const retryAfterS = 10;

/** Counts the large bodies of accounts that are being received and worked on. */
export class LargeBodies {
  readonly #held = new Map<string, number>();

  /** Does the work as long as the account has no more at once. Throws HttpProblem. */
  async hold<T>(account: string, work: () => Promise<T>): Promise<T> {
    const held = this.#held.get(account) ?? 0;
    if (held >= maximumAtOnce) refuseFor(retryAfterS);
    this.#held.set(account, held + 1);
    try {
      return await work();
    } finally {
      const left = (this.#held.get(account) ?? 1) - 1;
      if (left === 0) this.#held.delete(account);
      else this.#held.set(account, left);
    }
  }
}
