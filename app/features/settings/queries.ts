import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { getSettings, updateSettings } from '#contract/accounts/profile.ts';

const settingsMutation = ['settings'];

/** Contains the user id, so that the choices of the user before are never shown. */
function useSettingsKey(): { userId: string | undefined; key: readonly unknown[] } {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return { userId, key: ['settings', userId] };
}

/** The signed-in customer's own settings; waits while no user is signed in. */
export function useSettings() {
  const { userId, key } = useSettingsKey();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    enabled: userId !== undefined,
  });
}

/**
 * Shows a choice at once and rolls it back when the server did not receive it. Choices of one
 * setting are sent in order, so that the last one stays; those of different settings do not wait,
 * as the customer may leave the page at once.
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
