/** A clock that does not move until a test moves it. */
export class TestClock {
  #now: Date;

  /** A Saturday morning in Berlin's winter, before the first slot, by default. */
  constructor(start = '2026-11-21T06:00:00.000Z') {
    this.#now = new Date(start);
  }

  readonly now = (): Date => this.#now;

  set(instant: string): void {
    this.#now = new Date(instant);
  }

  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1000);
  }
}
