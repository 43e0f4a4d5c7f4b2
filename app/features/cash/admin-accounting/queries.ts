import { useQuery } from '@tanstack/react-query';
import { call, download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { downloadBookings, getBookkeepingMonth } from '#contract/cash/bookkeeping.admin.ts';
import { getShopSettings } from '#contract/shop/shop.admin.ts';

export const monthKey = 'admin-bookkeeping';
export const settingsKey = 'admin-bookkeeping-settings';

/** A month has thousands of bookings. */
const exportTimeoutMs = 2 * 60_000;

export function useBookkeepingMonth(month: string) {
  return useQuery({
    queryKey: [monthKey, month],
    queryFn: ({ signal }) => call(getBookkeepingMonth, { query: { month }, signal }),
  });
}

export function useBookkeeper() {
  return useQuery({
    queryKey: [settingsKey],
    queryFn: ({ signal }) => call(getShopSettings, { signal }),
    staleTime: Infinity,
  });
}

/** Downloads the bookings of a month (YYYY-MM). */
export async function saveBookings(month: string): Promise<void> {
  const file = await download(downloadBookings, { query: { month }, timeoutMs: exportTimeoutMs });
  saveFile(file, `datev-${month}.zip`);
}
