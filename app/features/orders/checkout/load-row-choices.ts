import { lazy } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { rowChoices } from './row-choices.ts';

type Choices = typeof rowChoices;

const choice = <Name extends keyof Choices>(name: Name) =>
  lazy<Choices[Name]>(async () => ({
    default: (await untilLoaded(() => import('./row-choices.ts'))).rowChoices[name],
  }));

export const AddressOptions = choice('AddressOptions');
export const ChangedTotal = choice('ChangedTotal');
export const CodeForm = choice('CodeForm');
export const ConsentChoice = choice('ConsentChoice');
export const GroupChoice = choice('GroupChoice');
export const InstructionsField = choice('InstructionsField');
export const ItemList = choice('ItemList');
export const PaymentChoice = choice('PaymentChoice');
export const SlotChoice = choice('SlotChoice');
export const SlotNotes = choice('SlotNotes');

/** Only with a balance. */
export const BalanceSwitch = lazy(async () => ({
  default: (await untilLoaded(() => import('./balance-switch.tsx'))).BalanceSwitch,
}));

/** Only where orders can be fetched. */
export const DestinationSection = lazy(async () => ({
  default: (await untilLoaded(() => import('./destination.tsx'))).DestinationSection,
}));

/** Only until the account has an address. */
export const RecipientForm = lazy(async () => ({
  default: (await untilLoaded(() => import('./recipient-form.tsx'))).RecipientForm,
}));
