import { href } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

/**
 * Names the legal guarantee before an order, prominently: next to the button that places or changes
 * it, above it (Directive 2011/83/EU, Article 8(2), as amended by (EU) 2024/825).
 */
export function GuaranteeNote() {
  const { t } = useTranslation();
  const { guarantee_notice: isNamed } = useShop();
  if (!isNamed) return null;
  return (
    <p className="text-sm">
      <LinkedText text={t('checkout.guarantee')} links={{ guarantee: href('/guarantee') }} />
    </p>
  );
}

/** What else holds for an order, below the button. */
export function LegalNotes() {
  const { t } = useTranslation();
  const links = {
    terms: href('/profile/terms-conditions'),
    privacy: href('/profile/privacy-policy'),
  };
  return (
    <div className="space-y-2 text-sm">
      <p className="text-muted">{t('checkout.pay_later')}</p>
      <p className="text-muted">
        <LinkedText text={t('checkout.legal')} links={links} />
      </p>
    </div>
  );
}
