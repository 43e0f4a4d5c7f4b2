import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { getSettings, updateSettings } from '#contract/accounts/profile.ts';

const settingsMutation = ['settings'];

/** Contains the user id, so that a previous user's settings are never shown. */
function useSettingsKey(): { userId: string | undefined; key: readonly unknown[] } {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return { userId, key: ['settings', userId] };
}

/** The signed-in customer's settings; idle while no user is signed in. */
export function useSettings() {
  const { userId, key } = useSettingsKey();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSettings, { signal }),
    enabled: userId !== undefined,
  });
}

/**
 * Shows a choice at once and reverts it when saving fails. Changes of one setting are sent in
 * order, so that the last one wins; those of different settings in parallel, as the customer may
 * leave the page.
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
      // A refetch would miss changes that are still being sent; the last one refetches.
      const isLast = queryClient.isMutating({ mutationKey: settingsMutation }) === 1;
      return isLast ? queryClient.invalidateQueries({ queryKey: key }) : undefined;
    },
  });
}
