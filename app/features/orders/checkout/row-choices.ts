import { CodeForm } from '#app/features/cart/cart/code-form.tsx';
import { GroupChoice } from '#app/features/cart/house-group/group-choice.tsx';
import { SlotChoice } from '#app/features/delivery/windows/slot-choice.tsx';
import { SlotNotes } from '#app/features/delivery/windows/slot-notes.tsx';
import { AddressOptions } from './address-options.tsx';
import { ChangedTotal } from './changed-total.tsx';
import { ConsentChoice } from './consent-choice.tsx';
import { InstructionsField } from './instructions-section.tsx';
import { ItemList } from './item-list.tsx';
import { PaymentChoice } from './payment-choice.tsx';

/** What the rows of the checkout load when they open, in one file. */
export const rowChoices = {
  AddressOptions,
  ChangedTotal,
  CodeForm,
  ConsentChoice,
  GroupChoice,
  InstructionsField,
  ItemList,
  PaymentChoice,
  SlotChoice,
  SlotNotes,
};
