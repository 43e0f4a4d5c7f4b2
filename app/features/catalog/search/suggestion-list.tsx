import { useEffect } from 'react';
import { href, Link } from 'react-router';
import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { QuantityControl } from '#app/features/cart/cart/quantity-control.tsx';
import { DepositLine } from '#app/features/catalog/product/deposit.tsx';
import { UnitPriceLine } from '#app/features/catalog/product/unit-price.tsx';
import { rememberSearch } from '#app/features/catalog/recent-searches/use-recent-searches.ts';
import { Money } from '#app/i18n/money.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { matchedParts } from './highlight.ts';
import { PanelFrame } from './panel-frame.tsx';
import { searchPath } from './search-path.ts';
import type { Suggestions } from './use-suggestions.ts';

export interface SuggestionListProps {
  listId: string;
  optionId: (productId: string) => string;
  text: string;
  suggestions: Suggestions;
  /** Index of the option that the keyboard has activated. */
  active: number;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** The suggested products, and a link to all results. */
export function SuggestionList({
  listId,
  optionId,
  text,
  suggestions: { products, isNothingFound },
  active,
  onLeave,
}: SuggestionListProps) {
  const { t } = useTranslation();
  const activeProduct = products[active];
  useTabToAdding(activeProduct === undefined ? null : optionId(activeProduct.id));
  return (
    <PanelFrame>
      {products.length > 0 && (
        <>
          {/* Next to each option is a button, which a list of options may not contain. */}
          <div
            id={listId}
            role="listbox"
            aria-label={t('search.suggestions')}
            aria-owns={products.map(({ id }) => optionId(id)).join(' ')}
          />
          {products.map((product, position) => (
            <div key={product.id} className="flex items-center gap-1 pe-1">
              <Suggestion
                id={optionId(product.id)}
                product={product}
                text={text}
                isActive={position === active}
                onLeave={onLeave}
              />
              <Adding product={product} />
            </div>
          ))}
          <p id={`${listId}-keys`} className="sr-only">
            {t('search.keys')}
          </p>
        </>
      )}
      <p role="status" className={isNothingFound ? 'text-muted px-3 py-2' : 'sr-only'}>
        {isNothingFound
          ? t('search.no_results')
          : products.length > 0 && t('search.suggestion_count', { count: products.length })}
      </p>
      {!isNothingFound && (
        <Link
          to={searchPath(text)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            rememberSearch(text);
            onLeave();
          }}
          className="text-brand hover:bg-brand-soft flex min-h-11 items-center justify-between gap-2 rounded-xl px-3 font-semibold"
        >
          {t('search.see_all')}
          <ChevronIcon className="size-5" />
        </Link>
      )}
    </PanelFrame>
  );
}

interface SuggestionProps {
  id: string;
  product: ProductSummary;
  text: string;
  isActive: boolean;
  onLeave: () => void;
}

/** A link for the mouse, which can open it in a new tab; an option for the keyboard. */
function Suggestion({ id, product, text, isActive, onLeave }: SuggestionProps) {
  const localName = useLocalName();
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={href('/product/:id', { id: product.id })}
      // Leaves the focus in the text, so that the panel stays open until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onLeave}
      className={classNames(
        'min-w-0 flex-1 rounded-xl p-2 hover:bg-sunken',
        isActive && 'bg-brand-soft',
      )}
    >
      <ProductLine
        product={product}
        shownName={
          <bdi
            lang={product.untranslated && 'de'}
            className="line-clamp-2 leading-snug font-medium wrap-anywhere hyphens-auto"
          >
            <MatchedName name={product.name} text={text} />
          </bdi>
        }
        detail={
          // Below the name, which needs the width of a phone.
          <>
            <span className="text-ink text-base font-semibold">
              <Money amount={product.price_cents} />
            </span>{' '}
            <UnitPriceLine product={{ ...product, net_content: null }} />
            {product.deposit !== null && <DepositLine deposit={product.deposit} />}
            <span className="block truncate text-xs max-sm:hidden">
              {localName(product.category)}
            </span>
          </>
        }
      />
    </Link>
  );
}

/** From the text, Tab leads to the button of the active option; without one, to the first. */
function useTabToAdding(activeId: string | null): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Tab' || event.shiftKey || activeId === null) return;
      const isInText = document.activeElement?.getAttribute('aria-activedescendant') === activeId;
      const row = isInText ? document.getElementById(activeId)?.parentElement : null;
      const button = row?.querySelector('button');
      if (!button) return;
      button.focus();
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [activeId]);
}

/** Puts the product into the cart while the focus stays in the text; by Tab from the text. */
function Adding({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  if (!product.is_in_stock) {
    return <span className="text-muted w-10 text-center text-xs">{t('catalog.sold_out')}</span>;
  }
  return (
    <div
      role="presentation"
      // Grows with the control, which would cover the name.
      className="flex justify-end has-[input]:w-28"
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <QuantityControl product={product} />
    </div>
  );
}

function MatchedName({ name, text }: { name: string; text: string }) {
  return matchedParts(name, text).map((part, position) =>
    part.isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have only their place
      <mark key={position} className="text-brand bg-transparent font-bold">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
