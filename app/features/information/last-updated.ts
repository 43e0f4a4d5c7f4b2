/** When the shop's own texts last changed; `test/repo/last-updated.test.ts` asks for a new day. */
export const lastUpdated = {
  privacy: '2026-11-28T12:00:00Z',
  terms: '2026-11-26T12:00:00Z',
};
