import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { href } from 'react-router';
import type { Session } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { isUnknown, SessionPending } from './session-pending.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface PreserveWorkProps {
  session: Session;
  children: ReactNode;
}

/**
 * A page whose session has ended: a form in it is preserved and can be saved after the next
 * sign-in. The rest of the page is hidden until then, because it may contain customers' data and
 * the viewer is unknown.
 */
export function PreserveWork({ session, children }: PreserveWorkProps) {
  const isOver = session.status !== 'signed_in';
  return (
    <>
      <div className={isOver ? hidden : 'contents'}>{children}</div>
      {isOver && <SignInAgain session={session} />}
    </>
  );
}

/** Browsers show a modal dialog even inside hidden elements. */
const hidden = 'invisible contents [&_dialog]:invisible [&_form[method=post]]:visible';

function SignInAgain({ session }: { session: Exclude<Session, { status: 'signed_in' }> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  // Requests without a session were refused and must be repeated. Other data stays: a form may
  // depend on it.
  useEffect(
    () => () =>
      void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
  return (
    <Dialog isOpen title={t('session.ended_title')}>
      {isUnknown(session) ? (
        <SessionPending session={session} />
      ) : session.awaits_factor ? (
        <SecondFactorForm />
      ) : (
        <div className="space-y-4">
          <p>{t('session.ended_text')}</p>
          <SignInForm email={email} onEmail={(typed) => setEmail(typed.trim())}>
            <div className="flex flex-wrap justify-center gap-1">
              {/* The other tab reports a sign-in. */}
              <ButtonLink variant="quiet" to={href('/auth')} target="_blank">
                {t('session.sign_in_other_tab')}
              </ButtonLink>
              {/* Reloads the page, and leaves nothing of this one. */}
              <Button variant="quiet" onClick={() => window.location.assign(href('/auth'))}>
                {t('session.discard_typed')}
              </Button>
            </div>
          </SignInForm>
        </div>
      )}
    </Dialog>
  );
}
