import { useState } from 'react';
import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { useFoundProducts } from './queries.ts';

/** Milliseconds without a key before the shop is searched. */
const pauseMs = 250;

interface ProductSearchFieldProps {
  label: string;
  /** Not offered again. */
  chosen: readonly string[];
  onChoose: (product: { id: string; name: string }) => void;
}

/** Products by a part of their name; choosing one empties the field. */
export function ProductSearchField({ label, chosen, onChoose }: ProductSearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data } = useFoundProducts(useDebouncedValue(text, pauseMs));
  const found = text === '' ? [] : (data?.items ?? []).filter(({ id }) => !chosen.includes(id));
  return (
    <>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {text !== '' && data?.items.length === 0 && (
        <p role="status" className="text-muted text-sm">
          {t('admin.no_such_product')}{' '}
          <Link to={href('/admin/products')} className="text-brand font-medium hover:underline">
            {t('admin.to_products')}
          </Link>
        </p>
      )}
      {found.length > 0 && (
        <ul className="border-line divide-line divide-y rounded-xl border">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="hover:bg-sunken min-h-11 w-full px-4 py-2 text-start wrap-anywhere"
                onClick={() => {
                  onChoose({ id, name });
                  setText('');
                }}
              >
                <bdi lang="de">{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
