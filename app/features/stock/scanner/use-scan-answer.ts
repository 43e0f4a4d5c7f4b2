import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { readScan } from '#contract/stock/inventory.ts';

/** What the server knows of a code; nothing of a code that is not of goods. */
export function useScanAnswer(code: string) {
  return useQuery({
    queryKey: ['scan-answer', code],
    queryFn: ({ signal }) => call(readScan, { query: { code }, signal }),
    enabled: code !== '',
    retry: false,
  });
}
