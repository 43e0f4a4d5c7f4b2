import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { UnitPriceLine } from '#app/features/catalog/product/unit-price.tsx';
import { WishButton } from '#app/features/catalog/search/wish-button.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Stepper } from '#app/ui/form/stepper.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { readLine } from '#domain/catalog/shopping-list/split-list.ts';
import { times } from '#domain/money.ts';
import { choose, isMet, type ReviewedLine } from './state.ts';

interface ReviewLineProps {
  reviewed: ReviewedLine;
  onChange: (reviewed: ReviewedLine) => void;
  onRemove: () => void;
}

/** A line of the list as typed, with the matched product and alternatives. */
export function ReviewLine({ reviewed, onChange, onRemove }: ReviewLineProps) {
  const { t } = useTranslation();
  const { line, chosen, quantity } = reviewed;
  const match = line.matches.find(({ product: { id } }) => id === chosen);
  const product = match?.product;
  const best = line.matches[0]?.product;
  const { answer } = line;
  const missing = answer === 'exact' || answer === 'inexact' ? null : answer;
  // Isolated, because the direction of the line may differ from that of the page.
  const text = `\u2068${line.text}\u2069`;
  const removal = (
    <button
      type="button"
      aria-label={t('lists.remove_line', { text })}
      onClick={onRemove}
      className="text-muted hover:bg-sunken hover:text-danger-ink -me-2.5 grid size-11 shrink-0 place-items-center rounded-full"
    >
      <TrashIcon className="size-5" />
    </button>
  );
  if (line.matches.length === 0) {
    return (
      <li className="flex items-center justify-between gap-2 py-4">
        <div className="min-w-0">
          <p className="text-sm font-medium wrap-anywhere">{text}</p>
          <p className="text-muted">
            {missing === null ? t('lists.nothing_found') : t(`search.not_in_range.${missing}`)}
          </p>
          <WishButton query={wantedIn(line.text)} missing={missing} />
        </div>
        {removal}
      </li>
    );
  }
  return (
    <li className="space-y-3 py-4">
      {!isMet(line) && (
        <p className="text-warning-ink text-sm">
          {missing === null ? t('lists.not_exact') : t(`search.not_in_range.${missing}`)}
        </p>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={text}
            value={chosen ?? ''}
            onChange={({ target }) =>
              onChange(choose(reviewed, target.value === '' ? null : target.value))
            }
          >
            {line.matches.map(({ product: { id, name, price_cents: price } }) => (
              <option key={id} value={id}>
                {`\u2068${name} · ${formatMoney(price)}\u2069`}
              </option>
            ))}
            <option value="">{t('lists.none_of_these')}</option>
          </SelectField>
        </div>
        {removal}
      </div>
      {product === undefined && isMet(line) && best !== undefined && (
        <WhyNotChosen product={best} />
      )}
      {product !== undefined && (
        <>
          <ChosenProduct
            product={product}
            quantity={quantity}
            onCount={(count) => onChange({ ...reviewed, quantity: count })}
          />
          {match?.is_other_amount === true && quantity === match.quantity && (
            <p className="text-muted text-sm">{t('lists.other_amount')}</p>
          )}
        </>
      )}
    </li>
  );
}

/** Without the amount: a wish is for the goods. */
const wantedIn = (text: string) => readLine(text).query;

/** What speaks against the best match, if anything does. */
function WhyNotChosen({ product }: { product: ProductSummary }) {
  const { t } = useTranslation();
  return (
    <ProductLine
      product={product}
      detail={product.is_in_stock ? undefined : t('catalog.sold_out')}
    />
  );
}

interface ChosenProductProps {
  product: ProductSummary;
  quantity: number;
  onCount: (count: number) => void;
}

function ChosenProduct({ product, quantity, onCount }: ChosenProductProps) {
  const { t } = useTranslation();
  const { name } = product;
  return (
    <ProductLine
      product={product}
      className="flex flex-wrap items-center gap-3"
      detail={
        product.is_in_stock ? (
          <UnitPriceLine product={{ ...product, net_content: null }} />
        ) : (
          t('catalog.sold_out')
        )
      }
    >
      <Stepper
        value={quantity}
        min={1}
        max={maximumQuantity}
        isQuiet
        onChange={onCount}
        labels={{
          group: t('cart.quantity_of', { name }),
          decrease: t('cart.decrease', { name }),
          increase: t('cart.increase', { name }),
        }}
      />
      <p className="min-w-16 text-end font-bold">
        <Money amount={times(product.price_cents, quantity)} />
      </p>
    </ProductLine>
  );
}
