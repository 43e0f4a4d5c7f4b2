import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { href, useNavigate } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { AuthFrame } from '#app/features/accounts/auth/auth-frame.tsx';
import { SecondFactorForm } from '#app/features/accounts/auth/second-factor-form.tsx';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { SignInForm } from '#app/features/accounts/auth/sign-in-form.tsx';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { Redirect } from '#app/features/frame/redirect/redirect.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstField } from '#app/ui/focus/use-first-field.ts';
import { useLostFocus } from '#app/ui/focus/use-lost-focus.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { MergeBody } from '#contract/cart/cart.schema.ts';
import { startPathOf } from '#domain/accounts/permissions.ts';
import { AuthNotice } from './auth-notice.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { emptyRegistration, withField } from './registration-fields.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInLinkForm } from './sign-in-link-form.tsx';
import { useLinkGreeting } from './use-link-greeting.ts';

type SignInTab = ReturnType<typeof useSignInState>['tab'];

type View =
  | { name: SignInTab | 'forgot_password' | 'sign_in_link' | 'confirmed' }
  | { name: 'registered'; email: string; password: string | null };

interface AuthScreenProps {
  /** The check of a postal code; a registration needs none. */
  postalCodeCheck: ReactNode;
  /** The cart of who is not signed in. */
  guestCart: ReactNode;
  /** That cart for a registration; null when empty. */
  offerCart: () => MergeBody | null;
}

/** `/auth`: sign-in and registration, and the target of the confirmation mail. */
export function AuthScreen({ postalCodeCheck, guestCart, offerCart }: AuthScreenProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { from, registeredTo, tab, isPushed } = useSignInState();
  const [view, setView] = useState<View>({ name: tab });
  useLinkGreeting();
  const content = useLostFocus<HTMLDivElement>(view.name);

  if (session.status === 'signed_in') {
    if (isPushed) return <StepBack />;
    const start = from === href('/') ? startPathOf(session.user.role) : null;
    return start === null ? (
      <Redirect to={view.name === 'registered' ? registeredTo : from}>
        <AuthFrame />
      </Redirect>
    ) : (
      <OpenDocument path={start} />
    );
  }
  return (
    <AuthFrame
      above={
        <>
          <h1 className="sr-only">{t('session.title')}</h1>
          {view.name !== 'register' && view.name !== 'registered' && postalCodeCheck}
          {session.status === 'signed_out' && guestCart}
          <AuthNotice />
        </>
      }
    >
      {isUnknown(session) && <SessionPending session={session} />}
      <div ref={content}>
        {session.status === 'signed_out' &&
          (session.awaits_factor ? (
            <SecondFactorForm />
          ) : (
            <AuthView content={content} view={view} offerCart={offerCart} onChange={setView} />
          ))}
      </div>
    </AuthFrame>
  );
}

/** Goes back, because the previous page precedes in the history: a new entry would duplicate it. */
function StepBack() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return <AuthFrame />;
}

/** The pages of the staff are another document, with another policy. */
function OpenDocument({ path }: { path: string }) {
  useEffect(() => window.location.replace(path), [path]);
  return <AuthFrame />;
}

interface AuthViewProps extends Pick<AuthScreenProps, 'offerCart'> {
  /** The element around it. */
  content: RefObject<HTMLDivElement | null>;
  view: View;
  onChange: (view: View) => void;
}

function AuthView({ content, view, offerCart, onChange }: AuthViewProps) {
  const { t } = useTranslation();
  useFirstField(content);
  // Stored here, so that switching between the forms loses nothing and all share the email address.
  const [fields, setFields] = useState(emptyRegistration);
  const emailField = {
    email: fields.email,
    onEmail: (typed: string) => setFields(withField(fields, 'email', typed)),
  };
  const toSignIn = () => onChange({ name: 'sign_in' });

  if (view.name === 'registered')
    return (
      <ConfirmationCard
        email={view.email}
        password={view.password}
        onConfirmed={() => onChange({ name: 'confirmed' })}
        onDone={toSignIn}
      />
    );
  if (view.name === 'forgot_password')
    return <ForgotPasswordForm {...emailField} onDone={toSignIn} />;
  if (view.name === 'sign_in_link') return <SignInLinkForm {...emailField} onDone={toSignIn} />;
  return (
    <Tabs
      label={t('session.title')}
      tabs={[
        { id: 'sign_in', label: t('session.tab_sign_in') },
        { id: 'register', label: t('session.tab_register') },
      ]}
      selected={view.name === 'register' ? 'register' : 'sign_in'}
      onSelect={(name) => onChange({ name })}
    >
      <div className="mt-5">
        {view.name === 'confirmed' && (
          <div role="status" className="mb-4">
            <Notice tone="success" title={t('session.confirmed_elsewhere_title')}>
              {t('session.confirmed_there_text')}
            </Notice>
          </div>
        )}
        {view.name === 'register' ? (
          <RegistrationForm
            fields={fields}
            offerCart={offerCart}
            onChange={setFields}
            onRegistered={() => {
              onChange({ name: 'registered', ...fields });
              setFields(withField(emptyRegistration, 'email', fields.email));
            }}
          />
        ) : (
          <SignInForm
            {...emailField}
            onConfirmationSent={() =>
              onChange({ name: 'registered', email: fields.email, password: null })
            }
          >
            <div className="flex flex-wrap justify-center gap-1">
              <Button variant="quiet" onClick={() => onChange({ name: 'forgot_password' })}>
                {t('session.forgot_password')}
              </Button>
              <Button variant="quiet" onClick={() => onChange({ name: 'sign_in_link' })}>
                {t('session.sign_in_by_link')}
              </Button>
            </div>
            <ProviderButtons />
          </SignInForm>
        )}
      </div>
    </Tabs>
  );
}
