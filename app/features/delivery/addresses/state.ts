import type { Address, AddressBody, AddressFields } from '#contract/delivery/addresses.schema.ts';
import {
  addressFieldNames,
  postalFieldNames,
  type AddressFieldName,
} from '#domain/accounts/address-fields.ts';

/** The texts of an address, without its id and version. */
export function fieldsOf(address: Partial<AddressFields>): AddressFields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has each of the names
  return Object.fromEntries(
    addressFieldNames.map((name) => [name, address[name] ?? '']),
  ) as AddressFields;
}

/** The request that saves an address with all of its fields. */
export function bodyOf(address: AddressFields, isDefault: boolean): AddressBody {
  return { ...fieldsOf(address), ...(isDefault && { is_default: true }) };
}

export function isRequired(name: AddressFieldName): boolean {
  return postalFieldNames.some((required) => required === name);
}

/** The customer's name for the address, or its street. */
export function titleOf({ label, street, house_number }: AddressFields): string {
  return label === '' ? `${street} ${house_number}`.trim() : label;
}

/** The address that the customer chose, or the default. */
export function findAddress(
  addresses: readonly Address[],
  chosenId: string | null,
): Address | undefined {
  return addresses.find(({ id }) => id === chosenId) ?? addresses[0];
}
