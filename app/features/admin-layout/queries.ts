import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Page, PageQuery } from '#contract/endpoint.ts';

const pageLength = 50;

export interface AdminList<T> {
  items: readonly T[];
  isPending: boolean;
  error: Error | null;
  /** Whether the items are those of the last filter, while the new ones are on their way. */
  isOutdated: boolean;
  retry: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

/**
 * A list of the staff, a page at a time. While another filter is read, the rows of the last stay.
 */
export function useAdminList<T>(
  key: readonly unknown[],
  fetchPage: (page: PageQuery, signal: AbortSignal) => Promise<Page<T>>,
): AdminList<T> {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  return {
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    isPending: list.isPending,
    error: list.error,
    isOutdated: list.isPlaceholderData,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: () => void list.fetchNextPage(),
  };
}

interface ActionTexts {
  /** Said when it went well; nothing is said without. */
  done?: string;
  failed: string;
}

/**
 * A staff action: a call whose result is shown as a toast. Queries that show the `keys` are
 * refetched afterwards, also after a refusal, which means that the page was outdated.
 */
export function useAdminAction(keys: readonly string[], texts: ActionTexts) {
  const client = useQueryClient();
  const toast = useToast();
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      if (texts.done !== undefined) toast.success(texts.done);
    },
    onError: (error) => toast.error(texts.failed, problemText(error)),
    onSettled: () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
