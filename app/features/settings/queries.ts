import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { getSettings, updateSettings, type Settings } from '#contract/profile.ts';

const settingsMutation = ['settings'];

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

/**
 * Shows a choice at once and takes it back when the server did not get it. Choices of one setting go one after the other,
 * so that the last one stays; those of different settings wait for nothing, as somebody may leave the page at once.
 */
export function useUpdateSetting<Field extends keyof Settings>(field: Field) {
  const queryClient = useQueryClient();
  const { key } = useSettingsKey();
  return useMutation({
    mutationKey: settingsMutation,
    scope: { id: `settings.${field}` },
    mutationFn: (value: Settings[Field]) =>
      call(updateSettings, { body: { [field]: value }, keepalive: true }),
    onMutate: async (value) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<Settings>(key, (before) => before && { ...before, [field]: value });
    },
    onSettled: () => {
      // The answer would not know yet what is on its way; the last one asks.
      const isLast = queryClient.isMutating({ mutationKey: settingsMutation }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey: key }) : undefined;
    },
  });
}
