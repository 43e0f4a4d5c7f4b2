import { href, useNavigate } from 'react-router';

/**
 * One step back in the history of the shop. Where the page is the first one of its tab (a shared
 * link, a new tab, a search engine), there is no such step: then to `fallback`.
 */
export function useStepBack(fallback: string = href('/')): () => void {
  const navigate = useNavigate();
  return () => void (isFirstOfTab() ? navigate(fallback) : navigate(-1));
}

/**
 * The router counts its entries; what the browser has before the first one belongs to other sites.
 */
function isFirstOfTab(): boolean {
  const state: unknown = window.history.state;
  const index: unknown = state instanceof Object ? Reflect.get(state, 'idx') : undefined;
  return typeof index !== 'number' || index === 0;
}
