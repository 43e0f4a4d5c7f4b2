import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { useFoundProducts } from './queries.ts';

export interface ListedProduct {
  id: string;
  name: string;
}

/** Milliseconds without a key before the shop is searched. */
const pauseMs = 250;

interface ProductsFieldProps {
  value: readonly ListedProduct[];
  onChange: (products: readonly ListedProduct[]) => void;
}

/** The products that a certificate lists. */
export function ProductsField({ value, onChange }: ProductsFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data } = useFoundProducts(useDebouncedValue(text, pauseMs));
  const chosen = new Set(value.map(({ id }) => id));
  const found = text === '' ? [] : (data?.items ?? []).filter(({ id }) => !chosen.has(id));
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
      <TextField
        label={t('admin_certificates.search_product')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length > 0 && (
        <ul className="border-line divide-line divide-y rounded-xl border">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="hover:bg-sunken min-h-11 w-full px-4 py-2 text-start wrap-anywhere"
                onClick={() => {
                  onChange([...value, { id, name }]);
                  setText('');
                }}
              >
                <bdi lang="de">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
