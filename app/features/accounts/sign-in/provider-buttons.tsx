import { useMutation } from '@tanstack/react-query';
import { signInWithProvider } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** A button for each configured external provider. */
export function ProviderButtons() {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { sign_in_providers: providers } = useShop();
  const leaving = useMutation({
    mutationFn: (id: string) => {
      toast.success(t('session.leaving_to_provider'));
      return signInWithProvider(id);
    },
    onError: (error) => toast.error(t('session.provider_failed', { reason: reasonOf(error) })),
  });
  if (providers.length === 0) return null;
  return (
    <div className="space-y-3">
      <p className="text-muted before:bg-line after:bg-line flex items-center gap-3 text-sm before:h-px before:grow after:h-px after:grow">
        {t('session.or')}
      </p>
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="secondary"
          className="w-full"
          isBusy={leaving.isPending && leaving.variables === id}
          onClick={() => leaving.mutate(id)}
        >
          {t('session.sign_in_with', { provider: label })}
        </Button>
      ))}
    </div>
  );
}
