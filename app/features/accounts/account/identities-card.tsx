import { useMutation } from '@tanstack/react-query';
import { unlinkIdentity } from '#app/api/account-security.ts';
import { linkProvider } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Account, AccountIdentity } from '#contract/accounts/accounts.schema.ts';
import { useRefreshAccount } from './queries.ts';

/** The external identities of the customer; hidden in a shop without providers. */
export function IdentitiesCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { sign_in_providers: providers } = useShop();
  const linked = account.identities.filter(({ provider }) => provider !== 'email');
  const unlinked = providers.filter(({ id }) => !linked.some(({ provider }) => provider === id));
  const linking = useMutation({
    mutationFn: linkProvider,
    onError: (error) => toast.error(t('security.failed'), reasonOf(error)),
  });
  if (!account.may_link_identities || (providers.length === 0 && linked.length === 0)) return null;
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-semibold">{t('security.identities_title')}</h2>
      <p className="text-muted">{t('security.identities_text')}</p>
      {linked.length > 0 && (
        <ul className="divide-line divide-y">
          {linked.map((identity) => (
            <IdentityRow
              key={identity.id}
              identity={identity}
              label={providers.find(({ id }) => id === identity.provider)?.label}
              isLast={account.identities.length === 1}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {unlinked.map(({ id, label }) => (
          <Button
            key={id}
            variant="secondary"
            isBusy={linking.isPending && linking.variables === id}
            onClick={() => linking.mutate(id)}
          >
            {t('security.link', { provider: label })}
          </Button>
        ))}
      </div>
    </Card>
  );
}

interface IdentityRowProps {
  identity: AccountIdentity;
  /** Undefined for a provider that is no longer configured. */
  label: string | undefined;
  /** The only sign-in method cannot be removed: the owner could not sign in any more. */
  isLast: boolean;
}

function IdentityRow({ identity, label = identity.provider, isLast }: IdentityRowProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const refreshAccount = useRefreshAccount();
  const unlinking = useMutation({
    mutationFn: () => unlinkIdentity(identity.id),
    onSuccess: async () => {
      await refreshAccount();
      toast.success(t('security.unlinked'));
    },
    onError: (error) => toast.error(t('security.failed'), reasonOf(error)),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{label}</bdi>
        </p>
        {identity.email !== null && (
          <p className="text-muted text-sm wrap-break-word">
            <bdi>{identity.email}</bdi>
          </p>
        )}
        <p className="text-muted text-sm">
          {t('security.linked_since', { date: formatDate(identity.created_at) })}
        </p>
      </div>
      {!isLast && (
        <Button
          variant="secondary"
          size="small"
          isBusy={unlinking.isPending}
          aria-label={t('security.unlink_name', { provider: label })}
          onClick={() => unlinking.mutate()}
        >
          {t('security.unlink')}
        </Button>
      )}
    </li>
  );
}
