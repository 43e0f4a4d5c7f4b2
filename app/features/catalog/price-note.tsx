import { useTranslation } from 'react-i18next';

/** What every price of the shop has in it, and what comes to it (PAngV § 6). */
export function PriceNote() {
  const { t } = useTranslation();
  return <p className="text-muted text-xs">{t('catalog.tax_and_delivery')}</p>;
}
