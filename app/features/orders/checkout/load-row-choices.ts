import { lazy } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';

const load = async () => (await untilLoaded(() => import('./row-choices.ts'))).rowChoices;

export const AddressOptions = lazy(async () => ({ default: (await load()).AddressOptions }));
export const CodeForm = lazy(async () => ({ default: (await load()).CodeForm }));
export const ConsentChoice = lazy(async () => ({ default: (await load()).ConsentChoice }));
export const GroupChoice = lazy(async () => ({ default: (await load()).GroupChoice }));
export const InstructionsField = lazy(async () => ({ default: (await load()).InstructionsField }));
export const ItemList = lazy(async () => ({ default: (await load()).ItemList }));
export const PaymentChoice = lazy(async () => ({ default: (await load()).PaymentChoice }));
export const SlotChoice = lazy(async () => ({ default: (await load()).SlotChoice }));

/** Only with a balance. */
export const BalanceSwitch = lazy(async () => ({
  default: (await untilLoaded(() => import('./balance-switch.tsx'))).BalanceSwitch,
}));

/** Only until the account has an address. */
export const RecipientForm = lazy(async () => ({
  default: (await untilLoaded(() => import('./recipient-form.tsx'))).RecipientForm,
}));
