import { setTimeout } from 'node:timers/promises';

// What the shop answers is described by /api/v1/openapi.json.
/* oxlint-disable typescript/no-unsafe-type-assertion */

/** A call of the shop with the key of `SHOP_KEY`. Waits and repeats while the shop says so. */
async function call(path: string): Promise<unknown> {
  const { SHOP_URL, SHOP_KEY } = process.env;
  if (!SHOP_URL || !SHOP_KEY) throw new Error('Set SHOP_URL and SHOP_KEY.');
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(new URL(path, SHOP_URL), {
      headers: { Authorization: `Bearer ${SHOP_KEY}` },
      signal: AbortSignal.timeout(20_000),
    });
    if (response.ok) return response.json();
    const problem = (await response.json()) as { code?: string };
    const isBusy = response.status === 429 || response.status === 503;
    // key_expired: renew it at /admin/keys. permission_required: the key lacks a permission.
    if (!isBusy || attempt === 5) {
      throw new Error(`${path}: ${response.status} ${problem.code ?? ''}`);
    }
    const seconds = Number(response.headers.get('Retry-After') ?? attempt);
    await setTimeout(seconds * 1000);
  }
}

/** Every item of a list, page by page. */
export async function* readList<Item>(
  path: string,
  query: Record<string, string>,
): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ limit: '100', ...query, ...(cursor && { cursor }) });
    const page = (await call(`${path}?${search.toString()}`)) as {
      items: Item[];
      next_cursor: string | null;
    };
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== null);
}
