import { useMutation } from '@tanstack/react-query';
import { useState, type ChangeEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { signIn } from '#app/api/session/sign-in.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { acceptInvitation } from '#contract/staff/team.ts';
import { minimumPasswordLength } from '#domain/accounts/registration.ts';

/** Makes the account of an invited address, and signs it in. */
export function AcceptForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [values, setValues] = useState({ first_name: '', last_name: '', password: '' });
  const accepting = useMutation({
    mutationFn: async () => {
      const { email } = await call(acceptInvitation, { body: { token, ...values } });
      await signIn(email, values.password);
      await navigate(href('/admin'), { replace: true });
    },
  });
  const isWeak =
    isProblem(accepting.error, 'invalid_input') &&
    accepting.error.issues.some(({ path }) => path === 'password');
  const field = (name: keyof typeof values) => ({
    name,
    required: true,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: target.value }),
  });
  return (
    <Form onSend={() => accepting.mutate()} className="space-y-4">
      <TextField
        label={t('session.first_name')}
        autoComplete="given-name"
        {...field('first_name')}
      />
      <TextField
        label={t('session.last_name')}
        autoComplete="family-name"
        {...field('last_name')}
      />
      <PasswordField
        label={t('session.password')}
        autoComplete="new-password"
        hint={t('session.password_hint', { minimum: minimumPasswordLength })}
        error={isWeak ? t('team.weak_password') : undefined}
        {...field('password')}
      />
      {accepting.isError && !isWeak && (
        <Notice tone="danger">{problemText(accepting.error)}</Notice>
      )}
      <Button type="submit" isBusy={accepting.isPending}>
        {t('team.accept')}
      </Button>
    </Form>
  );
}
