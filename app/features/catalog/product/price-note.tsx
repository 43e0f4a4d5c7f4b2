import { href, Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';

/** What prices include and what is added to them (PAngV § 6). */
export function PriceNote() {
  const { t } = useTranslation();
  return (
    <p className="text-muted text-xs">
      <Link
        to={href('/pricing-info')}
        className="hover:text-ink -my-1 inline-block py-1 underline underline-offset-2"
      >
        {t('catalog.tax_and_delivery')}
      </Link>
    </p>
  );
}
