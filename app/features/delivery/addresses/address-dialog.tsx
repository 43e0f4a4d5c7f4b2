import { useId, useState } from 'react';
import { ApiProblem, isProblem } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import type { TextFieldProps } from '#app/ui/form/text-field.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import {
  addressFieldNames,
  addressFieldRules,
  type AddressFieldName,
} from '#domain/accounts/address-fields.ts';
import { cleanPostalCode, postalCodeLength } from '#domain/delivery/area.ts';
import { AddressFieldset } from './address-fieldset.tsx';
import { useSaveAddress } from './queries.ts';
import { bodyOf, fieldsOf, isRequired } from './state.ts';

interface AddressDialogProps {
  /** Undefined: a new one. */
  address?: Address | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Adds an address or edits one, without leaving the page. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const formId = useId();
  // A repeated request after a lost response creates no second address.
  const [id] = useState(() => address?.id ?? createRandomId());
  const [typed, setTyped] = useState(() => fieldsOf(address ?? { city: 'Berlin' }));
  const [isDefault, setIsDefault] = useState(false);
  const saving = useSaveAddress();
  const refused = new Set(
    saving.error instanceof ApiProblem ? saving.error.issues.map(({ path }) => path) : [],
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has each of the names
  const errors = Object.fromEntries(
    addressFieldNames.map((name) => [name, errorIn(name)]),
  ) as Record<AddressFieldName, string | undefined>;
  const { form, errorOf, check } = useFieldErrors(errors);

  function errorIn(name: AddressFieldName): string | undefined {
    const text = typed[name].trim();
    const isMissing = text === '' && isRequired(name);
    const isShort = name === 'postal_code' && text.length !== postalCodeLength;
    const isWrong =
      isMissing || isShort || refused.has(name) || !addressFieldRules[name].pattern.test(text);
    return isWrong ? t(`addresses.invalid_${name}`) : undefined;
  }

  function field(name: AddressFieldName): TextFieldProps & { value: string } {
    return {
      name,
      label: t(`addresses.${name}`),
      value: typed[name],
      maxLength: addressFieldRules[name].maximum,
      required: isRequired(name),
      error: errorOf(name),
      onChange: ({ target }) => {
        saving.reset();
        const text = name === 'postal_code' ? cleanPostalCode(target.value) : target.value;
        setTyped({ ...typed, [name]: text });
      },
    };
  }

  function send(): void {
    if (!check()) return;
    saving.mutate(
      { id, body: bodyOf(typed, isDefault), version: address?.version },
      { onSuccess: () => onSaved(id) },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(address === undefined ? 'addresses.add' : 'addresses.edit')}
      footer={
        <Button type="submit" form={formId} isBusy={saving.isPending}>
          {t('addresses.save')}
        </Button>
      }
    >
      <Form id={formId} ref={form} noValidate onSend={send} className="grid grid-cols-6 gap-4">
        {saving.error !== null && refused.size === 0 && (
          <div className="col-span-6" role="alert">
            <Notice tone="danger">
              {isProblem(saving.error, 'version_conflict', 'not_found')
                ? t('addresses.changed_elsewhere')
                : textOf(saving.error)}
            </Notice>
          </div>
        )}
        <AddressFieldset
          field={field}
          onStreet={({ name, postal_code }) => {
            saving.reset();
            setTyped({ ...typed, street: name, postal_code });
          }}
        />
        {address?.is_default !== true && (
          <CheckBox
            className="col-span-6 min-h-11"
            checked={isDefault}
            onChange={({ target }) => setIsDefault(target.checked)}
          >
            {t('addresses.make_default')}
          </CheckBox>
        )}
      </Form>
    </Dialog>
  );
}
