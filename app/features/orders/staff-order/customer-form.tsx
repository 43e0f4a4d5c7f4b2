import { useState } from 'react';
import { ApiProblem } from '#app/api/client.ts';
import { PostalFields } from '#app/features/delivery/addresses/address-fieldset.tsx';
import { useAddressFields } from '#app/features/delivery/addresses/use-address-fields.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { NameFields } from '#app/ui/form/name-fields.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';
import type { AddressFieldName } from '#domain/accounts/address-fields.ts';
import { factsOf, isLanguage, languages, type Language } from '#domain/accounts/languages.ts';
import { profileFieldRules } from '#domain/accounts/profile-fields.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';
import { useSaveCustomer } from './queries.ts';
import { hasAddress } from './state.ts';

const personFields = ['first_name', 'last_name', 'phone'] as const;
type PersonField = (typeof personFields)[number];

const noAddress = { street: '', house_number: '', postal_code: '', city: '', access: '' };
const noErrors: Partial<Record<AddressFieldName, undefined>> = {};
/** Of a new customer. */
const nothingKnown = {
  ...noAddress,
  first_name: '',
  last_name: '',
  phone: '',
  email: null,
  language: 'de',
  mail_consent_at: null,
} as const;

interface CustomerFormProps {
  /** Undefined: a new one. */
  customer: RecordedCustomer | undefined;
  onSaved: (customer: RecordedCustomer) => void;
  onCancel: () => void;
}

/** What is written down of a customer without an account. */
export function CustomerForm({ customer, onSaved, onCancel }: CustomerFormProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const saving = useSaveCustomer(onSaved);
  const refused = new Set(
    saving.error instanceof ApiProblem ? saving.error.issues.map(({ path }) => path) : [],
  );
  const known = customer ?? nothingKnown;
  const { first_name, last_name, phone } = known;
  const [person, setPerson] = useState({ first_name, last_name, phone });
  const [email, setEmail] = useState(known.email ?? '');
  const [language, setLanguage] = useState<Language>(known.language);
  const [consents, setConsents] = useState(known.mail_consent_at !== null);
  const { fields, errors, propsOf, chooseStreet } = useAddressFields(known, refused, saving.reset);
  const hasCounter = useShop().pickup !== null;
  const [isWithout, setWithout] = useState(customer !== undefined && !hasAddress(customer));
  const { street, house_number, postal_code, city, access } = isWithout ? noAddress : fields;
  const ofAddress = isWithout ? noErrors : errors;
  const hasEmail = email.trim() !== '';
  const isEmailWrong = hasEmail && (!isEmail(email.trim()) || refused.has('email'));
  const { form, errorOf, check } = useFieldErrors({
    first_name: errorIn('first_name'),
    last_name: errorIn('last_name'),
    phone: errorIn('phone'),
    street: ofAddress.street,
    house_number: ofAddress.house_number,
    postal_code: ofAddress.postal_code,
    city: ofAddress.city,
    access: ofAddress.access,
    email: isEmailWrong ? t('staff_orders.email_invalid') : undefined,
  });

  function errorIn(name: PersonField): string | undefined {
    const text = person[name].trim();
    const isWrong = text === '' || refused.has(name) || !profileFieldRules[name].pattern.test(text);
    return isWrong ? t(`account.invalid_${name}`) : undefined;
  }

  function field(name: PersonField): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: person[name],
      maxLength: profileFieldRules[name].maximum,
      required: true,
      error: errorOf(name),
      onChange: ({ target }) => {
        saving.reset();
        setPerson({ ...person, [name]: target.value });
      },
    };
  }

  function save(): void {
    if (!check()) return;
    saving.mutate({
      id: customer?.id,
      body: {
        ...person,
        street,
        house_number,
        postal_code,
        city,
        access,
        language,
        email: hasEmail ? email.trim() : null,
        mail_consent: hasEmail && consents,
      },
    });
  }

  return (
    // The browser would offer the data of the employee.
    <Form ref={form} noValidate autoComplete="off" onSend={save} className="grid grid-cols-6 gap-4">
      {saving.error !== null && refused.size === 0 && (
        <div className="col-span-6" role="alert">
          <Notice tone="danger">{textOf(saving.error)}</Notice>
        </div>
      )}
      <NameFields field={field} />
      <div className="col-span-6 sm:col-span-3">
        <TextField {...field('phone')} type="tel" dir="ltr" />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <SelectField
          label={t('staff_orders.language')}
          hint={t('staff_orders.language_hint')}
          value={language}
          onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : 'de')}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {factsOf(each).name}
            </option>
          ))}
        </SelectField>
      </div>
      {(hasCounter || isWithout) && (
        <div className="col-span-6">
          <CheckBox checked={isWithout} onChange={({ target }) => setWithout(target.checked)}>
            {t('staff_orders.without_address')}
          </CheckBox>
        </div>
      )}
      {!isWithout && (
        <PostalFields
          field={(name) => ({ ...propsOf(name), error: errorOf(name) })}
          onStreet={chooseStreet}
        />
      )}
      <div className="col-span-6">
        <TextField
          label={t('staff_orders.email')}
          hint={t('staff_orders.email_hint')}
          name="email"
          type="email"
          dir="ltr"
          maxLength={contactLimits.email}
          value={email}
          error={errorOf('email')}
          onChange={({ target }) => {
            saving.reset();
            setEmail(target.value);
          }}
        />
      </div>
      {hasEmail && (
        <div className="col-span-6">
          <CheckBox checked={consents} onChange={({ target }) => setConsents(target.checked)}>
            {t('staff_orders.consent')}
          </CheckBox>
        </div>
      )}
      <div className="col-span-6 flex flex-wrap gap-3">
        <Button type="submit" isBusy={saving.isPending}>
          {t('staff_orders.save_customer')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      </div>
    </Form>
  );
}
