import type { ReactNode } from 'react';

interface QueryViewProps<Data> {
  /** As TanStack Query answers it. */
  query: { data: Data | undefined; error: Error | null };
  /** Until the first answer. */
  wait: ReactNode;
  /** When there never was one. */
  renderFailure: (error: Error) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a query on a screen. What was answered once stays when asking again fails: it may
 * be old by minutes, but no form that is being filled in is lost.
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
