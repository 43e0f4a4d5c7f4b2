import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { call } from '#app/api/client.ts';
import { refreshSession, useSession } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { SignInLink } from '#app/features/accounts/auth/sign-in-link.tsx';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { promoteToAdmin } from '#contract/accounts/auth.ts';

/** Milliseconds for which the success is shown (specification section 4, "Self-promotion"). */
const successMs = 1500;

/** `/admin/promote` */
export function PromotionScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const [isPromoted, setIsPromoted] = useState(false);

  const isAdmin = session.status === 'signed_in' && session.user.role === 'admin';

  if (isAdmin && !isPromoted) return <Redirect to={href('/admin')} />;
  return (
    <div className="mx-auto w-full max-w-lg px-4 pb-12">
      <PageHeading>{t('admin.promote_title')}</PageHeading>
      <Card>
        {isUnknown(session) && <SessionPending session={session} />}
        {session.status === 'signed_out' && <SignInFirst />}
        {session.status === 'signed_in' &&
          (isPromoted ? (
            <Promoted isAdmin={isAdmin} />
          ) : (
            <CodeForm onPromoted={() => setIsPromoted(true)} />
          ))}
      </Card>
    </div>
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-muted">{t('admin.promote_sign_in_text')}</p>
      <SignInLink from={href('/admin/promote')} className="mt-4 w-full">
        {t('admin.promote_sign_in')}
      </SignInLink>
    </>
  );
}

function CodeForm({ onPromoted }: { onPromoted: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [code, setCode] = useState('');
  const promoting = useMutation({
    mutationFn: () => call(promoteToAdmin, { body: { code } }),
    onSuccess: ({ promoted }) => {
      if (!promoted) return;
      onPromoted();
      void refreshSession();
    },
    onError: (error) => toast.error(t('admin.promote_failed'), problemText(error)),
  });

  return (
    <Form onSend={() => promoting.mutate()} className="space-y-4">
      <TextField
        label={t('admin.promote_code')}
        name="code"
        autoComplete="off"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={promoting.data?.promoted === false ? t('admin.promote_code_invalid') : undefined}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={promoting.isPending}
        disabled={code.trim() === ''}
      >
        {t('admin.promote')}
      </Button>
    </Form>
  );
}

/** Navigates once the session has the new role, which the guard of the admin area checks. */
function Promoted({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdmin) return undefined;
    const timer = setTimeout(() => void navigate(href('/admin')), successMs);
    return () => clearTimeout(timer);
  }, [isAdmin, navigate]);
  return (
    <Notice tone="success" title={t('admin.promoted_title')}>
      {t('admin.promoted_text')}
    </Notice>
  );
}
