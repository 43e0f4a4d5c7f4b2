import { useMutation } from '@tanstack/react-query';
import { sendSignInLink } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface SignInLinkFormProps {
  email: string;
  onEmail: (typed: string) => void;
  onDone: () => void;
}

/** Signs in by a mailed link, without a password. */
export function SignInLinkForm({ email, onEmail, onDone }: SignInLinkFormProps) {
  const { t } = useTranslation();
  const reasonOf = useAuthErrorText();
  const { from } = useSignInState();
  const asking = useMutation({ mutationFn: () => sendSignInLink(email, from) });

  return (
    <Form onSend={() => asking.mutate()} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('session.link_title')}</h2>
      <p className="text-muted">{t('session.link_text')}</p>
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={asking.error ? reasonOf(asking.error) : undefined}
      />
      {asking.isSuccess && (
        <div role="status">
          <Notice tone="success" title={t('session.link_sent_title')}>
            {t('session.link_sent_text')}
          </Notice>
        </div>
      )}
      <Button type="submit" className="w-full" isBusy={asking.isPending}>
        {t('session.send_link')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </Form>
  );
}
