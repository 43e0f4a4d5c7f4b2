/** What happens at an instant. */
interface Turn {
  at: Date;
  act: () => void;
}

/** Turns in the order of their time, also those that other turns add. */
export class Agenda {
  readonly #turns: Turn[] = [];

  add(at: Date, act: () => void): void {
    const next = this.#turns.findIndex((turn) => turn.at > at);
    this.#turns.splice(next === -1 ? this.#turns.length : next, 0, { at, act });
  }

  /** Runs all turns until an instant. */
  runUntil(now: Date): void {
    for (let turn = this.#turns.shift(); turn !== undefined; turn = this.#turns.shift()) {
      if (turn.at > now) return;
      turn.act();
    }
  }
}
