import { href, useNavigate } from 'react-router';

/**
 * Goes one step back in the history of the shop. On the first page of a tab (a shared link, a
 * search engine) it opens `fallback` instead.
 */
export function useStepBack(fallback: string = href('/')): () => void {
  const navigate = useNavigate();
  return () => void (isFirstOfTab() ? navigate(fallback) : navigate(-1));
}

/** The router counts its entries; earlier entries belong to other sites. */
function isFirstOfTab(): boolean {
  const state: unknown = window.history.state;
  const index: unknown = state instanceof Object ? Reflect.get(state, 'idx') : undefined;
  return typeof index !== 'number' || index === 0;
}
