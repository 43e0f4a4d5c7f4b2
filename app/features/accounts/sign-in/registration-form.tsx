import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { signUp } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { MergeBody } from '#contract/cart/cart.schema.ts';
import { isEmail, minimumPasswordLength } from '#domain/accounts/registration.ts';
import {
  isComplete,
  requiredFields,
  withField,
  type RegistrationFields,
} from './registration-fields.ts';
import { useEmailCheck } from './use-email-check.ts';

interface RegistrationFormProps {
  fields: RegistrationFields;
  /** The guest cart, which goes onto the account; null when empty. */
  offerCart: () => MergeBody | null;
  onChange: (fields: RegistrationFields) => void;
  onRegistered: () => void;
}

/**
 * Asks what an account needs and no more. What a delivery needs is asked at the checkout.
 */
export function RegistrationForm({
  fields,
  offerCart,
  onChange,
  onRegistered,
}: RegistrationFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { registeredTo } = useSignInState();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isChecking, isTaken } = useEmailCheck(fields.email);
  const registering = useMutation({
    mutationFn: (typed: RegistrationFields) => signUp(typed, offerCart(), registeredTo),
    onSuccess: () => {
      // Shown for five seconds (specification section 8): the customer must look for a mail.
      toast.request(t('session.registered_title'), t('session.registered_text'));
      onRegistered();
    },
    onError: (error) => toast.error(t('session.registration_failed'), reasonOf(error)),
  });

  /** Shows an error when the customer leaves the field, not during typing. */
  function faultOf(name: keyof RegistrationFields): string | undefined {
    if (name === 'email' && isTaken) return t('session.email_taken');
    if (!left.has(name) || fields[name] === '') return undefined;
    if (name === 'email' && !isEmail(fields.email)) return t('session.email_invalid');
    if (name === 'password' && fields.password.length < minimumPasswordLength) {
      return t('session.password_too_short', { minimum: minimumPasswordLength });
    }
    return undefined;
  }

  function field(name: keyof RegistrationFields): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: fields[name],
      required: true,
      onChange: (event) => onChange(withField(fields, name, event.target.value)),
      onBlur: () => setLeft(new Set(left).add(name)),
      error: faultOf(name),
    };
  }

  /** The field for which the button is disabled; none before the customer starts. */
  const [missing, ...others] = requiredFields.filter((name) => fields[name].trim() === '');
  const hasBegun = others.length === 0;

  return (
    <Form noValidate onSend={() => registering.mutate(fields)} className="space-y-4">
      <TextField
        {...field('email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        hint={isChecking ? t('session.email_checking') : undefined}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={t('session.password_hint', { minimum: minimumPasswordLength })}
      />
      <Button
        type="submit"
        className="w-full"
        isBusy={registering.isPending}
        disabled={isChecking || isTaken || !isComplete(fields)}
      >
        {t('session.register')}
      </Button>
      <div className="text-muted space-y-2 text-sm">
        <p>
          {missing !== undefined && hasBegun
            ? t('session.missing', { field: t(`session.${missing}`) })
            : t('session.address_later')}
        </p>
        <p>
          <LinkedText
            text={t('session.legal')}
            links={{
              terms: href('/profile/terms-conditions'),
              privacy: href('/profile/privacy-policy'),
            }}
          />
        </p>
      </div>
    </Form>
  );
}
