import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, isProblem } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Endpoint, Page, PageQuery } from '#contract/endpoint.ts';

const pageLength = 50;

export interface AdminList<T> {
  items: readonly T[];
  pageCount: number;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  /** When it was loaded, in milliseconds. */
  updatedAt: number;
  /** Whether the items belong to the previous filter, while the new ones load. */
  isOutdated: boolean;
  retry: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  fetchMore: () => void;
}

/** A paged list of the admin area. The previous rows stay visible while another filter loads. */
export function useAdminList<T, Q extends PageQuery>(
  key: readonly unknown[],
  endpoint: Endpoint<{ query: Q; response: Page<T> }>,
  wanted: Omit<Q, keyof PageQuery>,
  isWanted = true,
): AdminList<T> {
  const read: Endpoint<{ query: PageQuery; response: Page<T> }> = endpoint;
  const list = useInfiniteQuery({
    enabled: isWanted,
    queryKey: [...key, wanted],
    queryFn: ({ pageParam, signal }) => {
      const page = { limit: pageLength, ...(pageParam !== null && { cursor: pageParam }) };
      return call(read, { query: { ...wanted, ...page }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
  return {
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    pageCount: list.data?.pages.length ?? 0,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    updatedAt: list.dataUpdatedAt,
    isOutdated: list.isPlaceholderData,
    retry: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isFetchingMore: list.isFetchingNextPage,
    fetchMore: () => void list.fetchNextPage(),
  };
}

/** As `useAdminList`, for a list without pages. */
export function useWholeList<T>(
  key: readonly unknown[],
  endpoint: Endpoint<{ response: { items: T[] } }>,
): AdminList<T> {
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(endpoint, { signal }),
  });
  return {
    items: list.data?.items ?? [],
    pageCount: 1,
    isPending: list.isPending,
    isFetching: list.isFetching,
    error: list.error,
    updatedAt: list.dataUpdatedAt,
    isOutdated: false,
    retry: () => void list.refetch(),
    hasMore: false,
    isFetchingMore: false,
    fetchMore: () => undefined,
  };
}

interface ActionTexts {
  /** Text of the toast after success; none when undefined. */
  done?: string;
  failed: string;
  /** Why, if another person was faster; else the text of the problem. */
  outdated?: string;
}

/**
 * A staff action whose result is shown as a toast. Queries with these `keys` are refetched
 * afterwards, also after a refusal, which means that the page was outdated.
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
    onError: (error) => {
      const isOutdated = isProblem(error, 'version_conflict');
      toast.error(texts.failed, (isOutdated ? texts.outdated : undefined) ?? problemText(error));
    },
    onSettled: () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}
