import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { AddressFields } from '#contract/delivery/addresses.schema.ts';
import type { Street } from '#contract/delivery/streets.schema.ts';
import {
  addressFieldNames,
  addressFieldRules,
  type AddressFieldName,
} from '#domain/accounts/address-fields.ts';
import { cleanPostalCode, postalCodeLength } from '#domain/delivery/area.ts';
import { fieldsOf, isRequired } from './state.ts';
import { withHouseNumber, withStreet } from './street-autofill.ts';
import { useCity } from './use-city.ts';

/** Where the city in the form comes from. */
type CitySource = 'stored' | 'postal_code' | 'typed';

export interface AddressFieldsState {
  fields: AddressFields;
  /** Of each field, in the order of the form. */
  errors: Record<AddressFieldName, string | undefined>;
  /** Of the control, without its error. */
  propsOf: (name: AddressFieldName) => TextFieldProps & { value: string };
  chooseStreet: (street: Street) => void;
}

/**
 * The fields of an address as typed. The city follows the postal code until the customer types one.
 * `refused` are the fields that the server has not taken, until `onEdit`.
 */
export function useAddressFields(
  start: Partial<AddressFields>,
  refused: ReadonlySet<string>,
  onEdit: () => void,
): AddressFieldsState {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => fieldsOf(start));
  const [source, setSource] = useState<CitySource>(start.city ? 'stored' : 'postal_code');
  const known = useCity(typed.postal_code);
  const fields = source === 'postal_code' ? { ...typed, city: known ?? typed.city } : typed;

  function errorIn(name: AddressFieldName): string | undefined {
    const text = fields[name].trim();
    const isMissing = text === '' && isRequired(name);
    const isShort = name === 'postal_code' && text.length !== postalCodeLength;
    const isWrong =
      isMissing || isShort || refused.has(name) || !addressFieldRules[name].pattern.test(text);
    return isWrong ? t(`addresses.invalid_${name}`) : undefined;
  }

  function followPostalCode(): void {
    setSource(source === 'typed' ? source : 'postal_code');
  }

  function change(name: AddressFieldName, text: string): void {
    onEdit();
    if (name === 'city') setSource('typed');
    if (name === 'postal_code') followPostalCode();
    if (name === 'street') setTyped(withStreet(typed, text));
    else setTyped({ ...typed, [name]: name === 'postal_code' ? cleanPostalCode(text) : text });
  }

  return {
    fields,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has each of the names
    errors: Object.fromEntries(
      addressFieldNames.map((name) => [name, errorIn(name)]),
    ) as AddressFieldsState['errors'],
    propsOf: (name) => ({
      name,
      label: t(`addresses.${name}`),
      value: fields[name],
      maxLength: addressFieldRules[name].maximum,
      required: isRequired(name),
      onChange: ({ target }) => change(name, target.value),
      ...(name === 'street' && { onBlur: () => setTyped(withHouseNumber(typed)) }),
    }),
    chooseStreet({ name, postal_code }) {
      onEdit();
      followPostalCode();
      setTyped({ ...typed, street: name, postal_code });
    },
  };
}
