import type { Page } from 'playwright/test';

/**
 * Waits until React has drawn what the router decided. The address changes first, and the page
 * follows bit by bit: until then it shows the links and fields of the page before. A document
 * without React is complete as it arrives.
 */
export async function waitForRendering(page: Page): Promise<void> {
  const drawn = page.evaluate(async () => {
    if (!Object.keys(document).some((name) => name.startsWith('__reactContainer'))) return;
    await new Promise<void>((resolve) => {
      requestIdleCallback(() => resolve());
    });
  });
  // A document that is left takes its callbacks along; the next one is waited for in its place.
  await drawn.catch(async (error: unknown) => {
    if (!/context was destroyed/.test(String(error))) throw error;
    await waitForHydration(page);
  });
}

/** What React notes on the document, as far as `waitForHydration` reads it. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until React has taken over what the server rendered; a click before that does nothing. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? '';
    const root = Reflect.get(document, key) as ReactRoot | undefined;
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
