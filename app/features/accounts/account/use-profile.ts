import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { getProfile } from '#contract/accounts/profile.ts';

/** Contains the user id, so that a previous user's data is never shown. */
export function profileKey(userId: string | undefined): readonly unknown[] {
  return ['profile', userId];
}

/** The profile of the signed-in customer; idle while no user is signed in. */
export function useProfile() {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return useQuery({
    queryKey: profileKey(userId),
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled: userId !== undefined,
  });
}
