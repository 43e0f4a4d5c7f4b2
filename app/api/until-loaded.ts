const retryAfterMs = 3000;

/** Loads code or texts that the page needs, and retries until it succeeds. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}
