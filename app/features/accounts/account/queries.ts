import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { refreshSession, useSession } from '#app/api/session/session.ts';
import { getAccount, listAccountSessions } from '#contract/accounts/accounts.ts';
import type { Profile, ProfileFields } from '#contract/accounts/profile.schema.ts';
import { confirmPhone, sendPhoneCode, updateProfile } from '#contract/accounts/profile.ts';
import { profileKey } from './use-profile.ts';

/** Shows the profile that the shop answers, and loads again what depends on it. */
export function useShowProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  return (profile) => {
    queryClient.setQueryData(profileKey(profile.id), profile);
    void queryClient.invalidateQueries({ queryKey: ['addresses'] });
    // Its delivery fee depends on the address.
    void queryClient.invalidateQueries({ queryKey: ['cart', profile.id] });
    // The session contains the first name too. The change is saved even if this fails.
    void refreshSession();
  };
}

export function useUpdateProfile(callbacks: {
  onSuccess: () => void;
  onError: (error: Error) => void;
}) {
  const show = useShowProfile();
  return useMutation({
    mutationFn: (changes: Partial<ProfileFields>) => call(updateProfile, { body: changes }),
    onSuccess: (profile: Profile) => {
      show(profile);
      callbacks.onSuccess();
    },
    onError: callbacks.onError,
  });
}

/** Sends a code to the number of the profile. */
export function useSendPhoneCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendPhoneCode),
    onSuccess: (profile) => queryClient.setQueryData(profileKey(profile.id), profile),
  });
}

export function useConfirmPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmPhone, { body: { code } }),
    onSuccess: (profile) => queryClient.setQueryData(profileKey(profile.id), profile),
  });
}

/** How the customer signs in. */
export function useAccount() {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return useQuery({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => call(getAccount, { signal }),
    enabled: userId !== undefined,
  });
}

/** Refreshes the account after a change by the auth service. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['account'] }),
      queryClient.invalidateQueries({ queryKey: ['account-sessions'] }),
    ]);
  };
}

export function useAccountSessions() {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : undefined;
  return useQuery({
    queryKey: ['account-sessions', userId],
    queryFn: async ({ signal }) => (await call(listAccountSessions, { signal })).items,
    enabled: userId !== undefined,
  });
}
