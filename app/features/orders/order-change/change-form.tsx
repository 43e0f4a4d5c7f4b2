import type { ReactNode } from 'react';
import { CheckoutSection } from '#app/features/orders/checkout/checkout-section.tsx';
import { InstructionsSection } from '#app/features/orders/checkout/instructions-section.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { AddressPart } from './address-part.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { DraftLineItem } from './draft-line-item.tsx';
import { addProduct, setQuantity } from './draft.ts';
import { ProductAdder } from './product-adder.tsx';
import { useChange, type ChangeSource, type ChangeState } from './use-change.ts';
import { WindowPart } from './window-part.tsx';

interface ChangeFormProps extends ChangeSource {
  /** The staff changes the order of a customer. */
  isForOther?: boolean;
  /** What else is required, before the button. */
  question?: ReactNode;
  /** Whether the question was answered; checked when the button is pressed. */
  isReady?: () => boolean;
}

/** The order as it shall be, and what that changes. */
export function ChangeForm({
  isForOther = false,
  question,
  isReady = () => true,
  ...source
}: ChangeFormProps) {
  const change = useChange(source);
  const { base, draft, address, edit } = change;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="space-y-6">
        <LinesPart change={change} />
        <WindowPart
          order={base}
          slots={change.slots}
          selectedId={draft.slot_id}
          hold={change.hold}
          onSelect={(slot_id) => edit({ slot_id })}
        />
        {base.delivery_method === 'delivery' && (
          <AddressPart
            order={base}
            addresses={source.addresses}
            selected={address}
            isFixed={isForOther}
            onSelect={(address_id) => edit({ address_id })}
          />
        )}
        <InstructionsSection
          value={draft.delivery_instructions}
          onChange={(delivery_instructions) => edit({ delivery_instructions })}
        />
      </div>
      <ChangeSummary
        change={change}
        isForOther={isForOther}
        onSend={() => {
          if (isReady()) change.send();
        }}
      >
        {question}
      </ChangeSummary>
    </div>
  );
}

function LinesPart({ change: { base, draft, preview, edit } }: { change: ChangeState }) {
  const { t } = useTranslation();
  return (
    <CheckoutSection title={t('order_change.items')}>
      <ul className="divide-line divide-y">
        {draft.lines.map((line) => {
          const { id } = line.product;
          const isOf = ({ product_id }: { product_id: string }) => product_id === id;
          return (
            <DraftLineItem
              key={id}
              line={line}
              preview={preview.data?.lines.find(isOf)}
              ordered={base.items.find(isOf)?.quantity ?? 0}
              onChange={(quantity) => edit({ lines: setQuantity(draft.lines, id, quantity, base) })}
            />
          );
        })}
      </ul>
      <ProductAdder onAdd={(product) => edit({ lines: addProduct(draft.lines, product) })} />
    </CheckoutSection>
  );
}
