import type { BrowserContext, ConsoleMessage } from 'playwright/test';

/** What must never happen in a browser of a customer, unless a test brings it about and says so. */
export interface Faults {
  /** What the test provokes, such as /409/ for an order that the shop refuses. */
  expect: (pattern: RegExp) => void;
  found: () => string[];
}

/** What a browser says without a network, also of parts of a page that it has not loaded yet. */
export const offlineFaults =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError|Error loading route module|occurred when fetching the script/;

/**
 * Watches every page of a browser: errors and warnings on the console (a broken Content Security
 * Policy and a failed hydration show there, too), uncaught errors, server errors, requests to other
 * hosts.
 */
export function watchFaults(context: BrowserContext, shop: string): Faults {
  const all: string[] = [];
  const expected: RegExp[] = [
    // Where the service worker is blocked, the browser says so on every page.
    /Service Worker registration blocked by Playwright/,
    // A warning on busy machines: scripts wait for the first paint, and their preloads finished
    // long before.
    /was preloaded using link preload but not used within a few seconds/,
    // Pages preload the picture of a product, also in a browser without pictures (browsers.ts).
    /A preload for '.*' is found, but is not used because image loading is disabled/,
    // Without a graphics card, the browser reads each picture of a map back from WebGL.
    /GL Driver Message .*GPU stall due to ReadPixels/,
  ];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) all.push(describe(message));
  });
  context.on('weberror', (webError) => all.push(`uncaught: ${webError.error().message}`));
  context.on('response', (response) => {
    if (response.status() >= 500) all.push(`${response.status()} of ${response.url()}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== shop) all.push(`requested ${request.url()}`);
  });
  return {
    expect: (pattern) => expected.push(pattern),
    found: () => all.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}

function describe(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}
