import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Cart } from '#contract/cart/cart.schema.ts';
import { deleteCartCode, putCartCode } from '#contract/cart/cart.ts';
import { useKeepCart } from './queries.ts';
import type { CartView } from './use-shared-cart.ts';

interface CodeFormProps {
  cart: CartView;
  /** Gets the cart after the customer entered or removed a code. */
  onChange?: (cart: Cart) => void;
}

/** The code of a promotion, and what the cart lacks for those that it could use. */
export function CodeForm({ cart, onChange }: CodeFormProps) {
  const session = useSession();
  const keepCart = useKeepCart();
  const keep = (changed: Cart) => {
    keepCart(changed);
    onChange?.(changed);
  };
  // Codes belong to an account: their limits count its orders.
  if (session.status !== 'signed_in') return null;
  return (
    <CodeFields
      cart={cart}
      enter={(code) => call(putCartCode, { body: { code } })}
      remove={() => call(deleteCartCode, {})}
      onChange={keep}
    />
  );
}

interface CodeFieldsProps {
  cart: Pick<CartView, 'code' | 'discounts' | 'promotions' | 'subtotal_cents'>;
  enter: (code: string) => Promise<Cart>;
  remove: () => Promise<Cart>;
  onChange: (cart: Cart) => void;
}

/** The same for any cart. */
export function CodeFields({ cart, enter, remove, onChange }: CodeFieldsProps) {
  return (
    <div className="space-y-3">
      {cart.code === null ? (
        <EnterCode enter={enter} onChange={onChange} />
      ) : (
        <EnteredCode cart={cart} code={cart.code} remove={remove} onChange={onChange} />
      )}
      <MissingMinimums cart={cart} />
    </div>
  );
}

function EnterCode({ enter, onChange }: Pick<CodeFieldsProps, 'enter' | 'onChange'>) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [typed, setTyped] = useState('');
  const entering = useMutation({
    mutationFn: () => enter(typed),
    onSuccess: onChange,
  });
  return (
    <Form
      className="grid grid-cols-[1fr_auto] items-start gap-3"
      onSend={() => typed.trim() !== '' && entering.mutate()}
    >
      <TextField
        label={t('cart_code.label')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          entering.reset();
        }}
        error={entering.error === null ? undefined : textOf(entering.error)}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
      />
      <Button
        type="submit"
        variant="secondary"
        className="mt-[1.875rem] h-12"
        disabled={entering.isPending}
      >
        {t('cart_code.apply')}
      </Button>
    </Form>
  );
}

function EnteredCode({
  cart,
  code: { code, problem },
  remove,
  onChange,
}: Pick<CodeFieldsProps, 'cart' | 'onChange' | 'remove'> & {
  code: NonNullable<CartView['code']>;
}) {
  const { t } = useTranslation();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: onChange,
  });
  const terms = cart.promotions.find((each) => each.code === code);
  const isApplied = cart.discounts.some((discount) => discount.code === code);
  const isBeaten = !isApplied && terms !== undefined && cart.subtotal_cents >= terms.minimum_cents;
  return (
    <div className="space-y-2">
      <p className="flex items-center justify-between gap-3">
        <span role="status" className="min-w-0 font-medium">
          {isApplied ? t('cart_code.applied', { code }) : <bdi>{code}</bdi>}
        </span>
        <Button
          variant="quiet"
          aria-label={t('cart_code.remove', { code })}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <CloseIcon className="size-5" />
        </Button>
      </p>
      {problem !== null && <Notice tone="warning">{t(`problem.${problem}`)}</Notice>}
      {isBeaten && <Notice tone="info">{t('cart_code.not_combined', { code })}</Notice>}
    </div>
  );
}

function MissingMinimums({ cart }: Pick<CodeFieldsProps, 'cart'>) {
  const { t } = useTranslation();
  const missing = cart.promotions.filter((terms) => cart.subtotal_cents < terms.minimum_cents);
  return missing.map(({ promotion_id, name, minimum_cents }) => (
    <p key={promotion_id} className="text-muted text-sm">
      {t('cart_code.below', { name, amount: formatMoney(minimum_cents) })}
    </p>
  ));
}
