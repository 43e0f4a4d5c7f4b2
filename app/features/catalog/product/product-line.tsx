import type { ReactNode } from 'react';
import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';

interface ProductLineProps {
  product: ProductSummary;
  /** Below the name: the price. */
  detail: ReactNode;
  /** At the end of the line. */
  children: ReactNode;
}

/** A product in one line of a list that is about something else. */
export function ProductLine({ product, detail, children }: ProductLineProps) {
  return (
    <div className="flex items-center gap-3">
      <ProductThumb product={product} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-medium">
          <ProductName name={product.name} untranslated={product.untranslated} />
        </p>
        <p className="text-muted text-sm tabular-nums">{detail}</p>
        <ProductGuard product={product} as="line" />
      </div>
      {children}
    </div>
  );
}
