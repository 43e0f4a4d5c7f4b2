import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sharedQueryClient } from '#app/api/query-client.ts';

/**
 * Gives what is inside the queries of this page. Only for what shows personal data: visitors do
 * without the code for queries (ADR 0046).
 */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const [client] = useState(sharedQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
