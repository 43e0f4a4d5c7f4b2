import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { signOut } from '#app/api/session.ts';
import { useToast } from '#app/ui/toast.tsx';
import { useAuthReason } from './auth-reason.ts';

/** Signs out from any page and forgets what the browser knows of the customer. */
export function useSignOut(): { signOut: () => void; isSigningOut: boolean } {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const reasonOf = useAuthReason();
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.clear();
      toast.success(t('session.signed_out_title'), t('session.signed_out_text'));
    },
    onError: (error) => toast.error(t('session.sign_out_failed'), reasonOf(error)),
  });
  return { signOut: mutate, isSigningOut: isPending };
}
