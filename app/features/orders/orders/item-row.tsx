import type { ReactNode } from 'react';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import { lineProductOf } from './state.ts';

interface ItemRowProps {
  product: OrderItem['product'];
  quantity: string;
  amount: ReactNode;
  /** Nothing of it was delivered. */
  isMissing?: boolean;
  children?: ReactNode;
}

/** A line of an order. */
export function ItemRow({ product, quantity, amount, isMissing = false, children }: ItemRowProps) {
  return (
    <li className="py-3">
      <ProductLine
        product={lineProductOf(product)}
        isStruck={isMissing}
        detail={isMissing ? <del>{quantity}</del> : quantity}
      >
        <div className="text-end font-semibold">{amount}</div>
      </ProductLine>
      {/* Below the picture and the sum: a phone has no room for it between them. */}
      {children !== undefined && (
        <div className="flex gap-3">
          <span className="w-14 shrink-0" />
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      )}
    </li>
  );
}
