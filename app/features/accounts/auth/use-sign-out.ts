import { useMutation, useQueryClient } from '@tanstack/react-query';
import { marker } from '#app/api/session/session-store.ts';
import { signOut } from '#app/api/session/session.ts';
import { countUnsentWork } from '#app/api/session/stored-work.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';

interface SigningOut {
  /** Signs out this browser only. */
  signOut: () => void;
  signOutEverywhere: () => void;
  /** Without a toast, as after the account was deleted. */
  leave: () => Promise<void>;
  isSigningOut: boolean;
}

/**
 * Signs out on any page and deletes the user's data from the browser. Work that the server does not
 * have prevents it: the next employee could not send it. `countUnsent` counts it where the page
 * knows better.
 */
export function useSignOut(countUnsent = countStored): SigningOut {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const reasonOf = useAuthErrorText();

  async function leave(scope: 'local' | 'global' = 'local'): Promise<void> {
    await signOut(scope, () => queryClient.cancelQueries());
    queryClient.clear();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: async (scope: 'local' | 'global') => {
      const unsent = await countUnsent();
      if (unsent === 0) await leave(scope);
      return unsent;
    },
    onSuccess: (unsent) => {
      if (unsent === 0) toast.success(t('session.signed_out_title'), t('session.signed_out_text'));
      else toast.error(t('session.unsent_title'), t('session.unsent_text', { number: unsent }));
    },
    onError: (error) => toast.error(t('session.sign_out_failed'), reasonOf(error)),
  });
  return {
    signOut: () => mutate('local'),
    signOutEverywhere: () => mutate('global'),
    leave: () => leave(),
    isSigningOut: isPending,
  };
}

async function countStored(): Promise<number> {
  const userId = marker.read();
  return userId === null ? 0 : countUnsentWork(userId);
}
