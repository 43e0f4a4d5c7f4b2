import { HttpProblem } from '#server/platform/http/problem.ts';

/** Each takes about 100 ms; a longer queue would exceed the client's timeout. */
export const maximumWaiting = 200;

/** Does works one after the other, so that a page of new images does not block other requests. */
export function createTurns<Result>(maximum = maximumWaiting) {
  const underway = new Map<string, Promise<Result>>();
  let last: Promise<unknown> = Promise.resolve();

  function inTurn(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  /**
   * Begins the work of a name, which calls `inTurn` for what takes long; another call for the same
   * name waits for the same work.
   * @throws HttpProblem when too many wait
   */
  return (name: string, begin: (turn: typeof inTurn) => Promise<Result>): Promise<Result> => {
    const before = underway.get(name);
    if (before !== undefined) return before;
    if (underway.size >= maximum) throw new HttpProblem('temporarily_unavailable');
    const beginning = begin(inTurn).finally(() => underway.delete(name));
    underway.set(name, beginning);
    return beginning;
  };
}
