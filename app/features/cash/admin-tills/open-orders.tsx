import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

interface OpenOrdersProps {
  numbers: readonly number[];
  /** Of all that are open. */
  count: number;
}

/** Links to the first of the orders that are open. */
export function OpenOrders({ numbers, count }: OpenOrdersProps) {
  const { t } = useTranslation();
  const more = count - numbers.length;
  if (count === 0) return null;
  return (
    <ul aria-label={t('admin_tills.day_open_orders')} className="mt-3 flex flex-wrap gap-x-4">
      {numbers.map((number) => (
        <li key={number}>
          <Link
            to={`${href('/admin/orders')}?${new URLSearchParams({ query: `#${number}` })}`}
            className="text-brand inline-block py-1.5 font-semibold underline"
          >
            #{number}
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="text-muted py-1.5">{t('admin_tills.day_more_orders', { count: more })}</li>
      )}
    </ul>
  );
}
