import { useMutation } from '@tanstack/react-query';
import { signOut } from '#app/api/session/session.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AccountSession } from '#contract/accounts/accounts.schema.ts';
import { readDevice } from './device.ts';
import { useAccountSessions } from './queries.ts';

/** The sessions of the account; ends the others, or all. */
export function SessionsCard() {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const sessions = useAccountSessions();
  const { signOutEverywhere, isSigningOut } = useSignOut();
  const ending = useMutation({
    mutationFn: () => signOut('others'),
    onSuccess: async () => {
      await sessions.refetch();
      toast.success(t('security.others_ended'));
    },
    onError: (error) => toast.error(t('session.sign_out_failed'), reasonOf(error)),
  });
  const items = sessions.data ?? [];
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-semibold">{t('security.sessions_title')}</h2>
      <p className="text-muted">{t('security.sessions_text')}</p>
      {sessions.isPending && <Skeleton className="h-16 w-full" />}
      <ul className="divide-line divide-y">
        {items.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {items.length > 1 && (
          <Button variant="secondary" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            {t('security.end_others')}
          </Button>
        )}
        <Button variant="secondary" isBusy={isSigningOut} onClick={signOutEverywhere}>
          {t('security.end_all')}
        </Button>
      </div>
    </Card>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t } = useTranslation();
  const { browser, system } = readDevice(session.user_agent ?? '');
  const device = [browser, system].filter((name) => name !== undefined).join(' · ');
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{device === '' ? t('security.unknown_device') : device}</bdi>
        </p>
        <p className="text-muted text-sm">
          {t('security.last_used', {
            date: formatDate(session.refreshed_at),
            time: formatTime(session.refreshed_at),
          })}
        </p>
      </div>
      {session.is_current && <Badge tone="success">{t('security.this_device')}</Badge>}
    </li>
  );
}
