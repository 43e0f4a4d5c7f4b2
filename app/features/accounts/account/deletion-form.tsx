import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useSignOut } from '#app/features/accounts/auth/use-sign-out.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Account } from '#contract/accounts/accounts.schema.ts';
import { deleteAccount } from '#contract/accounts/accounts.ts';

/** Irreversible, so it is confirmed by typing. */
export function DeletionForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const { leave } = useSignOut();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const deleting = useMutation({
    mutationFn: () =>
      call(deleteAccount, { body: { email, ...(account.has_password && { password }) } }),
    onSuccess: async () => {
      await leave();
      toast.success(t('security.deleted'));
    },
  });

  return (
    <Form onSend={() => deleting.mutate()} className="space-y-4">
      <p>{t('security.delete_text')}</p>
      {deleting.error && <Notice tone="danger" title={problemText(deleting.error)} />}
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
        <Button
          type="submit"
          variant="danger"
          isBusy={deleting.isPending}
          disabled={email.toLowerCase() !== account.email}
        >
          {t('security.delete')}
        </Button>
      </div>
    </Form>
  );
}
