import { formatDate, formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ProductName } from '#app/ui/product/product-name.tsx';
import type { OrderItem } from '#contract/orders/orders.schema.ts';
import type { SettlementLine } from '#contract/orders/settlement.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { DeliveredLine } from '#domain/orders/delivered-lines.ts';

export type Delivered = DeliveredLine<OrderItem, SettlementLine>;

/** What the customer should know about a line: its date, and what differs from the order. */
export function DeliveredNotes({ delivered }: { delivered: Delivered }) {
  const { t } = useTranslation();
  const { item, line, less_cents } = delivered;
  const date = dateText(t, line.lot);
  return (
    <>
      {line.outcome === 'substituted' && (
        <p className="text-warning-ink text-sm font-medium">
          {t('orders.instead_of')}{' '}
          <ProductName
            name={item.product.name}
            untranslated={item.product.is_translated ? [] : ['name']}
          />
        </p>
      )}
      {!isThere(delivered) && (
        <p className="text-danger-ink text-sm font-medium">
          {t(`orders.outcome.${missingAs(line.outcome)}`)}
        </p>
      )}
      {date !== null && <p className="text-muted text-sm">{date}</p>}
      {item.origin !== null && line.outcome === 'delivered' && (
        <p className="text-muted text-sm">
          <bdi>{item.origin}</bdi>
        </p>
      )}
      {line.lot?.halal !== undefined && (
        <p className="text-muted text-sm wrap-anywhere">
          {t(line.lot.halal.lot_code === '' ? 'orders.halal_certificate' : 'orders.halal_lot', {
            certifier: line.lot.halal.certifier,
            number: line.lot.halal.number,
            lot: line.lot.halal.lot_code,
          })}
          {line.lot.halal.stunning !== 'no_animal' && (
            <span className="block">{t(`orders.halal_stunning.${line.lot.halal.stunning}`)}</span>
          )}
        </p>
      )}
      {less_cents > 0 && (
        <p className="text-success-ink text-sm font-medium">
          {t('orders.less', { amount: formatMoney(less_cents) })}
        </p>
      )}
    </>
  );
}

function missingAs(outcome: SettlementLine['outcome']) {
  return outcome === 'refused' || outcome === 'withheld' ? outcome : 'short';
}

/** Whether something of the line was delivered. */
export function isThere({ line }: Delivered): boolean {
  return line.quantity > 0;
}

/** '478 g', the weight of weighed goods. */
export function weightText({ line: { weight_g } }: Delivered): string | null {
  return weight_g === null ? null : `${formatNumber(weight_g)}\u00A0g`;
}

function dateText(t: Translate, lot: SettlementLine['lot']): string | null {
  if (typeof lot?.date !== 'string' || lot.date_kind === 'none') return null;
  return t(`orders.lot.${lot.date_kind}`, { date: formatDate(lot.date) });
}
