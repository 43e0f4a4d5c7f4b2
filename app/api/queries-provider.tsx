import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sharedQueryClient } from './query-client.ts';

/**
 * Provides the query client of the page. Only around parts with personal data: visitors do not load
 * the code for queries (ADR 0039).
 */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const [client] = useState(sharedQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
