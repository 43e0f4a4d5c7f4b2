// What the rows of the checkout load when they open, in one file.
export { CodeForm } from '#app/features/cart/cart/code-form.tsx';
export { GroupChoice } from '#app/features/orders/house-group/group-choice.tsx';
export { AddressOptions } from './address-options.tsx';
export { ConsentChoice } from './consent-choice.tsx';
export { InstructionsField } from './instructions-section.tsx';
export { ItemList } from './item-list.tsx';
export { PaymentChoice } from './payment-choice.tsx';
export { SlotChoice } from './slot-choice.tsx';
