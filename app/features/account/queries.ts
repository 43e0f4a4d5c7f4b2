import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { refreshSession, useSession } from '#app/api/session.ts';
import { getProfile, updateProfile, type Profile, type ProfileFields } from '#contract/profile.ts';

/** Carries the user, so that nobody sees the data of who was signed in before. */
function profileKey(userId: string | undefined): readonly unknown[] {
  return ['profile', userId];
}

/** The signed-in customer's own profile; waits while nobody is signed in. */
export function useProfile() {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled: userId !== undefined,
  });
}

export function useUpdateProfile(callbacks: {
  onSuccess: () => void;
  onError: (error: Error) => void;
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => call(updateProfile, { body: fields }),
    onSuccess: async (profile: Profile) => {
      queryClient.setQueryData(profileKey(profile.id), profile);
      callbacks.onSuccess();
      // The session carries the first name as well.
      await refreshSession();
    },
    onError: callbacks.onError,
  });
}
