/** Milliseconds; a suspended tab must not block all others. */
const lockTimeoutMs = 15_000;

/**
 * Runs `work` while no other tab runs work of the same name. The work learns whether it had to
 * wait. Browsers have no locks on plain http; tabs do not wait for each other there.
 */
export async function takeTurn<T>(
  name: string,
  work: (hasWaited: boolean) => Promise<T>,
): Promise<T> {
  if (!('locks' in navigator)) return work(false);
  const { locks } = navigator;
  const first = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock === null ? null : { result: await work(false) },
  );
  if (first !== null) return first.result;
  let hasBegun = false;
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, () => {
      hasBegun = true;
      return work(true);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return work(true);
  }
}
