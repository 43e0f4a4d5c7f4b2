import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeSecondFactor } from '#app/api/second-factor.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Account } from '#contract/accounts/accounts.schema.ts';
import { useRefreshAccount } from './queries.ts';
import { RecoveryRenewal } from './recovery-renewal.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** Recovery codes of a new set. */
const codesMade = 10;

/** Shows whether the account has a second factor, and adds or removes it. */
export function SecondFactorCard({ account }: { account: Account }) {
  const { second_factors: factors, recovery_codes_left: left } = account;
  const { t } = useTranslation();
  const [open, setOpen] = useState<'set_up' | 'remove' | 'codes'>();
  const [factor] = factors;
  const close = () => setOpen(undefined);
  return (
    <Card className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t('security.factor_title')}</h2>
        <Badge tone={factor ? 'success' : 'neutral'}>
          {factor ? t('security.factor_on') : t('security.factor_off')}
        </Badge>
      </div>
      <p className="text-muted">{t('security.factor_text')}</p>
      {factor ? (
        <>
          <p className="text-sm">
            {t('security.factor_since', { date: formatDate(factor.created_at) })}
          </p>
          {left === 0 ? (
            <Notice tone="warning">{t('security.recovery_none')}</Notice>
          ) : (
            <p className="text-sm">
              {t('security.recovery_left', { count: left })}{' '}
              {left < codesMade && t('security.recovery_app_lost')}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOpen('codes')}>
              {t('security.recovery_make')}
            </Button>
            <Button variant="secondary" onClick={() => setOpen('remove')}>
              {t('security.factor_remove')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => setOpen('set_up')}>{t('security.factor_set_up')}</Button>
      )}
      <Dialog isOpen={open === 'set_up'} onClose={close} title={t('security.set_up_title')}>
        <SecondFactorSetup onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'codes'} onClose={close} title={t('security.recovery_title')}>
        <RecoveryRenewal onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'remove'} onClose={close} title={t('security.factor_remove')}>
        {factor && <Removal id={factor.id} onDone={close} />}
      </Dialog>
    </Card>
  );
}

function Removal({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const refreshAccount = useRefreshAccount();
  const removing = useMutation({
    mutationFn: () => removeSecondFactor(id),
    onSuccess: async () => {
      await refreshAccount();
      toast.success(t('security.factor_removed'));
      onDone();
    },
    onError: (error) => toast.error(t('security.failed'), reasonOf(error)),
  });
  return (
    <div className="space-y-4">
      <p>{t('security.factor_remove_text')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          {t('security.cancel')}
        </Button>
        <Button variant="danger" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {t('security.factor_remove')}
        </Button>
      </div>
    </div>
  );
}
