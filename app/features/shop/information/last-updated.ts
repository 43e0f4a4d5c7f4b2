import type { ContentPage } from '#domain/shop/pages.ts';

/** When the shop's own texts last changed; `test/repo/last-updated.test.ts` asks for a new day. */
export const lastUpdated: Record<ContentPage | 'accessibility' | 'guarantee', string> = {
  terms: '2026-11-29T12:00:00Z',
  withdrawal: '2026-11-29T12:00:00Z',
  privacy: '2026-11-30T12:00:00Z',
  imprint: '2026-11-23T12:00:00Z',
  help: '2026-11-29T12:00:00Z',
  delivery: '2026-11-29T12:00:00Z',
  pricing: '2026-11-29T12:00:00Z',
  trust: '2026-11-29T12:00:00Z',
  accessibility: '2026-11-30T12:00:00Z',
  guarantee: '2026-11-29T12:00:00Z',
};
