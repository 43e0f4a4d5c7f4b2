import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api/client.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import type { AdminProduct, LinkedProduct } from '#contract/catalog/products.schema.ts';
import { Group, type FieldsProps } from './product-fields.tsx';
import { productsKey } from './queries.ts';

interface PackSizeFieldsProps extends FieldsProps {
  /** Undefined for a new product. */
  product: AdminProduct | undefined;
}

/** The other products of the family: found by name, linked and unlinked. Saved with the form. */
export function PackSizeFields({ values, onChange, product }: PackSizeFieldsProps) {
  const { t } = useTranslation();
  const linked = values.pack_sizes ?? product?.pack_sizes ?? [];
  const setLinked = (pack_sizes: readonly LinkedProduct[]) =>
    onChange((before) => ({ ...before, pack_sizes }));
  const taken = new Set([product?.id, ...linked.map(({ id }) => id)]);
  return (
    <Group title={t('admin_products.group.pack_sizes')}>
      <div className="space-y-3 sm:col-span-6">
        <p className="text-muted text-sm">{t('admin_products.pack_sizes_hint')}</p>
        {linked.length > 0 && (
          <ul className="divide-line divide-y">
            {linked.map((other) => (
              <ProductRow
                key={other.id}
                product={other}
                label={t('admin_products.remove_pack_size', { name: other.name })}
                icon={<CloseIcon className="size-5" />}
                onPress={() => setLinked(linked.filter(({ id }) => id !== other.id))}
              />
            ))}
          </ul>
        )}
        <Candidates taken={taken} onChoose={(other) => setLinked([...linked, other])} />
        {product !== undefined && product.family !== null && (
          <p className="text-muted text-sm">
            {t('admin_products.family', { family: product.family })}
          </p>
        )}
      </div>
    </Group>
  );
}

interface CandidatesProps {
  taken: ReadonlySet<string | undefined>;
  onChoose: (product: LinkedProduct) => void;
}

function Candidates({ taken, onChoose }: CandidatesProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { data } = useQuery({
    queryKey: [productsKey, 'choice', query],
    queryFn: ({ signal }) => call(listAdminProducts, { query: { query, limit: 6 }, signal }),
    enabled: query.length > 1,
  });
  const found = data?.items.filter(({ id }) => !taken.has(id));
  return (
    <>
      <SearchField
        label={t('admin_products.pack_size_search')}
        placeholder={t('admin_products.search_hint')}
        value={query}
        onChange={setQuery}
      />
      {found !== undefined && found.length > 0 && (
        <ul className="divide-line divide-y">
          {found.map((other) => (
            <ProductRow
              key={other.id}
              product={other}
              label={t('admin_products.add_pack_size', { name: other.name })}
              icon={<PlusIcon className="size-5" />}
              onPress={() => onChoose(other)}
            />
          ))}
        </ul>
      )}
      {found?.length === 0 && (
        <p role="status" className="text-muted">
          {t('admin_products.pack_size_none')}
        </p>
      )}
    </>
  );
}

interface ProductRowProps {
  product: LinkedProduct;
  label: string;
  icon: ReactNode;
  onPress: () => void;
}

function ProductRow({ product, label, icon, onPress }: ProductRowProps) {
  return (
    <li className="flex items-center gap-3 py-1">
      <ProductImage src={product.image_url} alt="" pack={product.pack} size="row" />
      <bdi lang="de" className="min-w-0 grow wrap-anywhere">
        {product.name}
      </bdi>
      <span className="tabular-nums">
        <Money amount={product.price_cents} />
      </span>
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="text-muted hover:bg-sunken hover:text-ink grid size-11 shrink-0 place-items-center rounded-full"
      >
        {icon}
      </button>
    </li>
  );
}
