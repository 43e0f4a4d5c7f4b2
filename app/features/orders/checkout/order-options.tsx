import { ApiProblem } from '#app/api/client.ts';
import { useSettings } from '#app/features/accounts/settings/queries.ts';
import type { CartView } from '#app/features/cart/cart/use-shared-cart.ts';
import { useGroupChoice } from '#app/features/cart/house-group/use-group-choice.ts';
import { useGroupProblem } from '#app/features/cart/house-group/use-group-problem.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { CheckoutRow } from './checkout-row.tsx';
import type { Draft } from './draft.ts';
import { CodeForm, ConsentChoice, GroupChoice, InstructionsField } from './load-row-choices.ts';

interface OrderOptionsProps {
  cart: CartView;
  deliveryAddress: string | undefined;
  /** False for what is fetched. */
  isShareable: boolean;
  draft: Draft;
  onChoose: (choice: Partial<Draft>) => void;
  /** Gets the cart after the customer entered or removed a code. */
  onChangeCode: (cart: Cart) => void;
  /** Why the shop did not take the order. */
  refusal: Error | null;
}

/** What most orders leave unchanged: one row each, with what is chosen. */
export function OrderOptions({
  cart,
  deliveryAddress,
  isShareable,
  draft,
  onChoose,
  onChangeCode,
  refusal,
}: OrderOptionsProps) {
  const { t } = useTranslation();
  const { data: settings } = useSettings();
  const group = useGroupChoice();
  const groupProblem = useGroupProblem(deliveryAddress);
  const isGroupRefused = refusal instanceof ApiProblem && refusal.code.startsWith('house_group_');
  const consent = draft.substitution_consent ?? settings?.substitution_consent;
  const instructions = draft.delivery_instructions.trim();
  return (
    <>
      <CheckoutRow
        title={t('substitution.title')}
        chosen={consent === undefined ? '' : t(`substitution.consent.${consent}`)}
      >
        <ConsentChoice
          value={draft.substitution_consent}
          onChange={(substitution_consent) => onChoose({ substitution_consent })}
        />
      </CheckoutRow>
      {isShareable && (
        <CheckoutRow
          title={t('checkout.option.neighbours')}
          chosen={t(group === null ? 'checkout.option.alone' : 'checkout.option.shared')}
          problem={groupProblem?.code ?? (isGroupRefused && refusal)}
        >
          <GroupChoice deliveryAddress={deliveryAddress} />
        </CheckoutRow>
      )}
      <CheckoutRow
        title={t('orders.instructions')}
        chosen={instructions === '' ? t('checkout.option.no_instructions') : instructions}
      >
        <InstructionsField
          value={draft.delivery_instructions}
          onChange={(delivery_instructions) => onChoose({ delivery_instructions })}
        />
      </CheckoutRow>
      <CheckoutRow
        title={t('cart_code.label')}
        chosen={cart.code?.code ?? t('checkout.option.no_code')}
        problem={cart.code?.problem}
      >
        <CodeForm cart={cart} onChange={onChangeCode} />
      </CheckoutRow>
    </>
  );
}
