import type { ReactNode } from 'react';
import { ProductName } from '#app/ui/product/product-name.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
import type { OrderItem } from '#contract/orders/orders.schema.ts';

interface ItemRowProps {
  product: OrderItem['product'];
  quantity: string;
  amount: ReactNode;
  /** Nothing of it was delivered. */
  isMissing?: boolean;
  children?: ReactNode;
}

/** A line of an order: image, name, quantity and amount. */
export function ItemRow({ product, quantity, amount, isMissing = false, children }: ItemRowProps) {
  const name = (
    <ProductName name={product.name} untranslated={product.is_translated ? [] : ['name']} />
  );
  return (
    <li className="flex items-center gap-3 py-3">
      <ProductThumb product={product} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{isMissing ? <del className="text-muted">{name}</del> : name}</p>
        <p className="text-muted text-sm tabular-nums">
          {isMissing ? <del>{quantity}</del> : quantity}
        </p>
        {children}
      </div>
      <div className="text-end font-semibold">{amount}</div>
    </li>
  );
}
