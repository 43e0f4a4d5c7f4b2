const retryAfterMs = 3000;

/**
 * Loads code or texts that the page cannot do without: after a failure again, until they are there.
 */
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
