import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session.ts';
import { getSettings, updateSettings, type Settings } from '#contract/profile.ts';

/** Carries the user, so that nobody sees the choices of who was signed in before. */
function useSettingsKey(): { userId: string | undefined; key: readonly unknown[] } {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return { userId, key: ['settings', userId] };
}

/** The signed-in customer's own settings; waits while nobody is signed in. */
export function useSettings() {
  const { userId, key } = useSettingsKey();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    enabled: userId !== undefined,
  });
}

/** Shows a choice at once and takes it back when the server did not get it. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  const { key } = useSettingsKey();
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'settings' },
    mutationFn: (changes: Partial<Settings>) =>
      call(updateSettings, { body: changes, keepalive: true }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<Settings>(key, (before) => before && { ...before, ...changes });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
