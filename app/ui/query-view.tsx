import type { ReactNode } from 'react';

interface QueryViewProps<Data> {
  /** Result of TanStack Query. */
  query: { data: Data | undefined; error: Error | null };
  /** Shown until the first response. */
  wait: ReactNode;
  /** Shown when there has never been a response. */
  renderFailure: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the states of a query. Data that was loaded once stays visible when a refetch fails: it may
 * be minutes old, but no form that is being filled in is lost.
 */
export function QueryView<Data>({
  query: { data, error },
  wait,
  renderFailure,
  children,
}: QueryViewProps<Data>): ReactNode {
  if (data !== undefined) return children(data);
  return error === null ? wait : renderFailure(error);
}
