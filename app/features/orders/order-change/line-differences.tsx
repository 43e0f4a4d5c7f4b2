import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import { times } from '#domain/money.ts';
import { ChangedValue } from './changed-value.tsx';
import { isSame, type LineDifference, type Units } from './differences.ts';

/** All lines as they would be ordered, because all essential facts must be above the button. */
export function LineDifferences({ lines }: { lines: readonly LineDifference[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('order_change.items')} className="divide-line divide-y text-sm">
      {lines.map((line) => (
        <Line key={line.product.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: LineDifference }) {
  const { t } = useTranslation();
  const { product, before, after } = line;
  return (
    <li className="space-y-0.5 py-2">
      <p className="flex items-start justify-between gap-3">
        <span className={after === null ? 'text-muted min-w-0 line-through' : 'min-w-0'}>
          <ProductName name={product.name} untranslated={product.untranslated} />
        </span>
        {before === null && <Badge tone="success">{t('order_change.added')}</Badge>}
        {after === null && <Badge tone="danger">{t('order_change.removed')}</Badge>}
      </p>
      <p className="flex items-baseline justify-between gap-3 tabular-nums">
        {isSame(line) ? (
          <UnitsText units={after} />
        ) : (
          <ChangedValue
            before={before && <UnitsText units={before} />}
            after={after && <UnitsText units={after} />}
          />
        )}
        {after !== null && <Money amount={times(after.price_cents, after.quantity)} />}
      </p>
    </li>
  );
}

function UnitsText({ units }: { units: Units | null }) {
  const { t } = useTranslation();
  if (units === null) return null;
  const { quantity, price_cents: price } = units;
  return t('orders.quantity_each', { quantity, price: formatMoney(price) });
}
