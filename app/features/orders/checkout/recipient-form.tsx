import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { ApiProblem, isProblem } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { PostalFields } from '#app/features/delivery/addresses/address-fieldset.tsx';
import { bodyOf } from '#app/features/delivery/addresses/state.ts';
import { useAddressFields } from '#app/features/delivery/addresses/use-address-fields.ts';
import { readPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useFirstField } from '#app/ui/focus/use-first-field.ts';
import { Form } from '#app/ui/form/form.tsx';
import { NameFields } from '#app/ui/form/name-fields.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Profile } from '#contract/accounts/profile.schema.ts';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { profileFieldRules } from '#domain/accounts/profile-fields.ts';
import type { RecipientHandle, TypedRecipient } from './typed-recipient.ts';
import { useSaveRecipient } from './use-save-recipient.ts';

const personFields = ['first_name', 'last_name', 'phone'] as const;
type PersonField = (typeof personFields)[number];

interface RecipientFormProps {
  profile: Profile;
  /** Undefined: the account has none. */
  address: Address | undefined;
  onSaved: (id: string) => void;
  /** Called when what is typed can be delivered to, or elsewhere; null when the form closes. */
  onType: (typed: TypedRecipient | null) => void;
  /** The order button saves what is typed. */
  handle: Ref<RecipientHandle>;
}

/** What a delivery needs and the account lacks: a registration asks for none of it. */
export function RecipientForm({ profile, address, onSaved, onType, handle }: RecipientFormProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  // A repeated request after a lost response creates no second address.
  const [id] = useState(() => address?.id ?? createRandomId());
  const { first_name, last_name, phone } = profile;
  const [person, setPerson] = useState({ first_name, last_name, phone });
  const saving = useSaveRecipient();
  const refused = new Set(
    saving.error instanceof ApiProblem ? saving.error.issues.map(({ path }) => path) : [],
  );
  const start = address ?? { postal_code: readPostalCode() ?? '' };
  const { fields, errors, propsOf, chooseStreet } = useAddressFields(start, refused, saving.reset);
  const { street, house_number, postal_code, city, access } = errors;
  const allErrors = {
    first_name: errorIn('first_name'),
    last_name: errorIn('last_name'),
    street,
    house_number,
    postal_code,
    city,
    access,
    phone: errorIn('phone'),
  };
  const { form, errorOf, check } = useFieldErrors(allErrors);
  useFirstField(form);
  const isComplete = Object.values(allErrors).every((error) => error === undefined);
  const tell = useEffectEvent(onType);
  useEffect(() => {
    tell({ postal_code: fields.postal_code, isComplete });
  }, [fields.postal_code, isComplete]);
  useEffect(() => () => tell(null), []);
  useImperativeHandle(handle, () => ({ save }));

  function errorIn(name: PersonField): string | undefined {
    const text = person[name].trim();
    const isMissing = text === '' && name !== 'phone';
    const isWrong = isMissing || refused.has(name) || !profileFieldRules[name].pattern.test(text);
    return isWrong ? t(`account.invalid_${name}`) : undefined;
  }

  function field(name: PersonField): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: person[name],
      maxLength: profileFieldRules[name].maximum,
      required: name !== 'phone',
      error: errorOf(name),
      onChange: ({ target }) => {
        saving.reset();
        setPerson({ ...person, [name]: target.value });
      },
    };
  }

  async function save(): Promise<Address | undefined> {
    if (!check()) return undefined;
    try {
      const { answer } = await saving.mutateAsync({
        person,
        address: { id, body: bodyOf(fields, false), version: address?.version },
      });
      onSaved(id);
      return answer.addresses.find((saved) => saved.id === id);
    } catch {
      // The form shows why.
      return undefined;
    }
  }

  return (
    <Form ref={form} noValidate onSend={() => void save()} className="grid grid-cols-6 gap-4">
      {saving.error !== null && refused.size === 0 && (
        <div className="col-span-6" role="alert">
          <Notice tone="danger">
            {isProblem(saving.error, 'version_conflict', 'not_found')
              ? t('addresses.changed_elsewhere')
              : textOf(saving.error)}
          </Notice>
        </div>
      )}
      <NameFields field={field} />
      <PostalFields
        field={(name) => ({ ...propsOf(name), error: errorOf(name) })}
        onStreet={chooseStreet}
      />
      <div className="col-span-6 sm:col-span-3">
        <TextField
          {...field('phone')}
          hint={t('session.phone_hint')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
        />
      </div>
      <Button type="submit" variant="secondary" className="col-span-6" isBusy={saving.isPending}>
        {t('checkout.recipient_save')}
      </Button>
    </Form>
  );
}
