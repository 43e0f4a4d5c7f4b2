import { href } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

/**
 * What holds for an order, next to the button that places it. The page that changes one names less
 * in a copy of its own: what both share, the cart would load, too.
 */
export function LegalNotes() {
  const { t } = useTranslation();
  const { guarantee_notice: namesGuarantee } = useShop();
  const links = {
    terms: href('/profile/terms-conditions'),
    privacy: href('/profile/privacy-policy'),
    guarantee: href('/guarantee'),
  };
  return (
    <div className="space-y-2 text-sm">
      {namesGuarantee && (
        <p>
          <LinkedText text={t('checkout.guarantee')} links={links} />
        </p>
      )}
      <p className="text-muted">{t('checkout.pay_later')}</p>
      <p className="text-muted">
        <LinkedText text={t('checkout.legal')} links={links} />
      </p>
    </div>
  );
}
