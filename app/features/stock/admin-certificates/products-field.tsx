import { useTranslation } from '#app/i18n/use-translation.ts';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { ProductSearchField } from './product-search-field.tsx';

export interface ListedProduct {
  id: string;
  name: string;
}

interface ProductsFieldProps {
  value: readonly ListedProduct[];
  onChange: (products: readonly ListedProduct[]) => void;
}

/** The products that a certificate lists. */
export function ProductsField({ value, onChange }: ProductsFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1.5 font-semibold">
        {t('admin_certificates.products', { count: value.length })}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {value.map(({ id, name }) => (
          <li key={id} className="bg-sunken flex min-h-9 items-center gap-1 rounded-full ps-3 pe-1">
            <bdi lang="de" className="text-sm wrap-anywhere">
              {name}
            </bdi>
            <button
              type="button"
              className="hover:bg-raised grid size-9 place-items-center rounded-full"
              aria-label={t('admin_certificates.remove_product', { name })}
              onClick={() => onChange(value.filter((product) => product.id !== id))}
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <ProductSearchField
        label={t('admin_certificates.search_product')}
        chosen={value.map(({ id }) => id)}
        onChoose={(product) => onChange([...value, product])}
      />
    </fieldset>
  );
}
