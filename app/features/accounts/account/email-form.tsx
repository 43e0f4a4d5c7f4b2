import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail } from '#app/api/account-security.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { isEmail } from '#domain/accounts/registration.ts';
import { useRefreshAccount } from './queries.ts';

/** Requests another email; it changes only after both emails have confirmed. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const refreshAccount = useRefreshAccount();
  const [email, setEmail] = useState('');
  const changing = useMutation({
    mutationFn: () => changeEmail(email),
    onSuccess: async () => {
      await refreshAccount();
      toast.success(t('security.links_sent'));
      onDone();
    },
  });

  return (
    <Form onSend={() => changing.mutate()} className="space-y-4">
      <p>{t('security.email_text')}</p>
      <TextField
        label={t('security.new_email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value.trim())}
        error={changing.error ? reasonOf(changing.error) : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={changing.isPending}
        disabled={!isEmail(email)}
      >
        {t('security.send_links')}
      </Button>
    </Form>
  );
}
