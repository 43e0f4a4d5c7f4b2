import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { href } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Account } from '#contract/accounts/accounts.schema.ts';
import { deleteAccount } from '#contract/accounts/accounts.ts';
import { cents, type Cents } from '#domain/money.ts';

interface DeletionFormProps {
  account: Account;
  /** What the shop owes the account; undefined: nothing. */
  balance: Cents | undefined;
  onCancel: () => void;
}

/** Irreversible, so it is confirmed by typing. A balance is paid out before, or given up. */
export function DeletionForm({ account, balance: shown, onCancel }: DeletionFormProps) {
  const { t } = useTranslation();
  const waitId = useId();
  const toast = useToast();
  const problemText = useProblemText();
  const { leave } = useSignOut();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wish, setWish] = useState<BalanceWish>('pay_out');
  const deleting = useMutation({
    mutationFn: (given_up_cents: Cents | undefined) =>
      call(deleteAccount, {
        body: {
          email,
          ...(account.has_password && { password }),
          ...(given_up_cents !== undefined && { given_up_cents }),
        },
      }),
    onSuccess: async () => {
      await leave();
      toast.success(t('security.deleted'));
    },
  });

  // What it is by now, once the shop has refused another amount.
  const balance = isProblem(deleting.error, 'account_has_balance')
    ? cents(Number(deleting.error.facts['balance_cents']))
    : shown;
  const mustWait = balance !== undefined && wish === 'pay_out';

  return (
    <Form
      onSend={() => {
        if (!mustWait) deleting.mutate(balance);
      }}
      className="space-y-4"
    >
      <p>{t('security.delete_text')}</p>
      {deleting.error && <Notice tone="danger" title={problemText(deleting.error)} />}
      {balance !== undefined && (
        <BalanceDecision balance={balance} wish={wish} onChange={setWish} />
      )}
      <TextField
        label={t('security.delete_email')}
        hint={account.email}
        name="email"
        type="email"
        autoComplete="off"
        dir="ltr"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value.trim())}
      />
      {account.has_password && (
        <PasswordField
          label={t('session.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {mustWait && (
        <p id={waitId} className="text-end text-sm">
          {t('security.delete_after_payout')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          isBusy={deleting.isPending}
          aria-describedby={mustWait ? waitId : undefined}
          disabled={mustWait || email.toLowerCase() !== account.email}
        >
          {t('security.delete')}
        </Button>
      </div>
    </Form>
  );
}

const balanceWishes = ['pay_out', 'give_up'] as const;
type BalanceWish = (typeof balanceWishes)[number];

interface BalanceDecisionProps {
  balance: Cents;
  wish: BalanceWish;
  onChange: (wish: BalanceWish) => void;
}

/** What becomes of the balance: the shop pays it out on request, before the account is deleted. */
function BalanceDecision({ balance, wish, onChange }: BalanceDecisionProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-medium">
        {t('security.delete_balance', { amount: formatMoney(balance) })}
      </legend>
      {balanceWishes.map((each) => (
        <RadioCard
          key={each}
          name="balance"
          value={each}
          checked={each === wish}
          onChange={() => onChange(each)}
        >
          {t(`security.balance_${each}`, { amount: formatMoney(balance) })}
        </RadioCard>
      ))}
      {wish === 'pay_out' && (
        <p className="text-sm">
          <LinkedText
            text={t('security.balance_request')}
            links={{ help: href('/profile/help') }}
          />
        </p>
      )}
    </fieldset>
  );
}
