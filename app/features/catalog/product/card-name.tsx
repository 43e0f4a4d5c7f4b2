import { ProductName } from '#app/ui/product/product-name.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { splitSize } from '#domain/catalog/name-size.ts';

/** The name on a card. Of one that is too long the size at its end remains. */
export function CardName({ product }: { product: Pick<ProductSummary, 'name' | 'untranslated'> }) {
  const { name, untranslated } = product;
  const { lead, size } = splitSize(name);
  if (size === '') return <ProductName name={name} untranslated={untranslated} />;
  return (
    <bdi lang={untranslated?.includes('name') === true ? 'de' : undefined}>
      <span className="card-name-lead">{lead}</span>{' '}
      <span className="whitespace-nowrap">{size}</span>
    </bdi>
  );
}
