import { useState, type Ref } from 'react';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { useFoundProducts } from './queries.ts';

interface ProductSearchProps {
  ref?: Ref<HTMLInputElement>;
  onChoose: (product: { id: string; name: string }) => void;
}

/** Milliseconds without a key before the shop is searched. */
const pauseMs = 250;

/** For goods without a readable code: products by a part of their name. */
export function ProductSearch({ ref, onChoose }: ProductSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const settled = useDebouncedValue(text, pauseMs);
  const found = useFoundProducts(settled);
  return (
    <section aria-label={t('work.search_product')} className="space-y-2">
      <TextField
        {...(ref !== undefined && { ref })}
        label={t('work.search_product')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.fetchStatus !== 'idle' || found.data !== undefined || found.error !== null ? (
        <QueryView
          query={found}
          wait={<p className="text-muted px-2">{t('common.loading')}</p>}
          renderFailure={(error) => (
            <LoadFailure
              title={t('work.search_failed')}
              error={error}
              onRetry={() => void found.refetch()}
            />
          )}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p role="status" className="text-muted px-2">
                {t('work.no_product')}
              </p>
            ) : (
              <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
                {items.map((product) => (
                  <li key={product.id}>
                    <button
                      type="button"
                      className="hover:bg-sunken flex min-h-14 w-full items-center justify-between gap-3 px-4 py-2 text-start"
                      onClick={() => onChoose({ id: product.id, name: product.name })}
                    >
                      <span className="min-w-0 font-medium wrap-anywhere">
                        <bdi>{product.name}</bdi>
                      </span>
                      <ChevronIcon className="text-muted" />
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      ) : null}
    </section>
  );
}
