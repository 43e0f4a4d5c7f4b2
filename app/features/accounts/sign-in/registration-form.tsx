import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { signUp } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatList } from '#app/i18n/format.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { isEmail, minimumPasswordLength } from '#domain/accounts/registration.ts';
import { isDeliveredTo, postalCodeLength } from '#domain/delivery/area.ts';
import { PersonFields } from './person-fields.tsx';
import {
  isComplete,
  requiredFields,
  withField,
  type RegistrationFields,
} from './registration-fields.ts';
import { useEmailCheck } from './use-email-check.ts';

interface RegistrationFormProps {
  fields: RegistrationFields;
  onChange: (fields: RegistrationFields) => void;
  onRegistered: () => void;
}

/**
 * Registers with all data that a delivery needs, so that the first order asks no further questions.
 */
export function RegistrationForm({ fields, onChange, onRegistered }: RegistrationFormProps) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { postal_codes } = useShop();
  const { from } = useSignInState();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isChecking, isTaken } = useEmailCheck(fields.email);
  const registering = useMutation({
    mutationFn: ({ email, password, ...profile }: RegistrationFields) =>
      signUp(email, password, profile, from),
    onSuccess: () => {
      // Shown for five seconds (specification section 8): the customer must look for a mail.
      toast.success(t('session.registered_title'), t('session.registered_text'), {
        duration: 5000,
      });
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

  /** Customers from outside the area may register, so this is only a hint. */
  function hintOf(name: keyof RegistrationFields): string | undefined {
    if (name === 'phone') return t('session.phone_hint');
    const isElsewhere =
      name === 'postal_code' &&
      fields.postal_code.length === postalCodeLength &&
      !isDeliveredTo(fields.postal_code, postal_codes);
    return isElsewhere ? t('session.area_hint') : undefined;
  }

  function field(name: keyof RegistrationFields): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: fields[name],
      required: name !== 'phone',
      onChange: (event) => onChange(withField(fields, name, event.target.value)),
      onBlur: () => setLeft(new Set(left).add(name)),
      error: faultOf(name),
      hint: hintOf(name),
    };
  }

  /** The missing fields for which the button is disabled; none before the customer starts. */
  const empty = requiredFields.filter((name) => fields[name].trim() === '');
  const missing =
    empty.length === requiredFields.length
      ? ''
      : formatList(
          empty.map((name) => t(`session.${name}`)),
          i18n.language,
        );

  return (
    <Form noValidate onSend={() => registering.mutate(fields)} className="grid grid-cols-6 gap-4">
      <div className="col-span-6">
        <TextField
          {...field('email')}
          type="email"
          autoComplete="username"
          dir="ltr"
          hint={isChecking ? t('session.email_checking') : undefined}
        />
      </div>
      <div className="col-span-6">
        <PasswordField
          {...field('password')}
          autoComplete="new-password"
          hint={t('session.password_hint', { minimum: minimumPasswordLength })}
        />
      </div>
      <PersonFields field={field} />
      <Button
        type="submit"
        className="col-span-6"
        isBusy={registering.isPending}
        disabled={isChecking || isTaken || !isComplete(fields)}
      >
        {t('session.register')}
      </Button>
      <div className="text-muted col-span-6 space-y-2 text-sm">
        <p>
          {missing === '' ? t('session.required_hint') : t('session.missing', { fields: missing })}
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
