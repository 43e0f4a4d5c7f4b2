import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearCachedPages } from '#app/api/connection.ts';
import { signOut } from '#app/api/session/session.ts';
import { forgetSearches } from '#app/features/recent-searches/use-recent-searches.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { forgetDrafts } from './use-draft.ts';

interface SigningOut {
  /** Signs out this browser only. */
  signOut: () => void;
  signOutEverywhere: () => void;
  /** Without a toast, as after the account was deleted. */
  leave: () => Promise<void>;
  isSigningOut: boolean;
}

/** Signs out on any page and deletes the customer's data from the browser. */
export function useSignOut(): SigningOut {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const reasonOf = useAuthErrorText();

  async function leave(scope: 'local' | 'global' = 'local'): Promise<void> {
    await signOut(scope, () => queryClient.cancelQueries());
    queryClient.clear();
    forgetDrafts();
    forgetSearches();
    clearCachedPages();
  }

  const { mutate, isPending } = useMutation({
    mutationFn: leave,
    onSuccess: () => toast.success(t('session.signed_out_title'), t('session.signed_out_text')),
    onError: (error) => toast.error(t('session.sign_out_failed'), reasonOf(error)),
  });
  return {
    signOut: () => mutate('local'),
    signOutEverywhere: () => mutate('global'),
    leave: () => leave(),
    isSigningOut: isPending,
  };
}
