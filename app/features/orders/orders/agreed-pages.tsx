import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ownVersion } from '#domain/shop/pages.ts';

/** Links to terms and withdrawal in the versions that an order was placed under. */
export function AgreedPages({ order }: { order: Order }) {
  const { t } = useTranslation();
  const linkOf = (path: string, version: string | null, text: string) => (
    <Link
      to={`${path}?version=${version ?? ownVersion}`}
      className="text-brand block py-1 underline underline-offset-2"
    >
      {text}
    </Link>
  );
  return (
    <>
      {linkOf(href('/profile/terms-conditions'), order.terms_version_id, t('layout.terms'))}
      {linkOf(href('/withdrawal'), order.withdrawal_version_id, t('orders.withdrawal_text'))}
    </>
  );
}
