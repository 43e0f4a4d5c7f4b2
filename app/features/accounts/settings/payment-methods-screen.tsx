import { href } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { offeredMethods } from '#domain/orders/payment-methods.ts';
import { useSettings } from './queries.ts';
import { useSavedSetting } from './use-saved-setting.ts';

/**
 * `/profile/payment-methods` (docs/spec-notes.md#d19): the accepted methods, with a note that
 * no others can be added (docs/spec-notes.md#d36).
 */
export function PaymentMethodsScreen() {
  const { t } = useTranslation();
  const shop = useShop();
  const settings = useSettings();
  const save = useSavedSetting('preferred_payment_method');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageHeading backTo={href('/profile')}>{t('settings.payment_methods')}</PageHeading>
      <Card>
        <fieldset>
          <legend className="text-lg font-semibold">{t('settings.preferred_method')}</legend>
          <p className="text-muted mb-4 text-sm">{t('settings.preferred_method_hint')}</p>
          {settings.isPending ? (
            <Skeleton className="h-32 w-full" />
          ) : (
            <div className="grid gap-2">
              {offeredMethods(shop).map((method) => (
                <RadioCard
                  key={method}
                  name="preferred_payment_method"
                  value={method}
                  checked={settings.data?.preferred_payment_method === method}
                  disabled={!settings.isSuccess}
                  onChange={() => save(method)}
                >
                  {t(`payment_method.${method}.on_delivery`)}
                </RadioCard>
              ))}
            </div>
          )}
        </fieldset>
        <div className="mt-4">
          <Notice tone="info" title={`${t('settings.add_method')}: ${t('settings.not_available')}`}>
            {t('settings.not_available_text')}
          </Notice>
        </div>
      </Card>
    </div>
  );
}
