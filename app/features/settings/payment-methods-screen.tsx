import { useTranslation } from 'react-i18next';
import { href } from 'react-router';
import { useShop } from '#app/features/shop/use-shop.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PlusIcon } from '#app/ui/icons.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { offeredMethods } from '#domain/orders/payment.ts';
import { useSettings } from './queries.ts';
import { useSavedSettings } from './use-saved-settings.ts';

/** `/profile/payment-methods` (decision 19): the accepted methods; adding and removing answer that they are not there yet. */
export function PaymentMethodsScreen() {
  const { t } = useTranslation();
  const toast = useToast();
  const { paypal_me } = useShop();
  const settings = useSettings();
  const save = useSavedSettings();
  const decline = () => toast.error(t('settings.not_available'), t('settings.not_available_text'));
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
            <ul className="grid gap-2">
              {offeredMethods(paypal_me).map((method) => (
                <li key={method} className="flex items-center gap-2">
                  <div className="grow">
                    <RadioCard
                      name="preferred_payment_method"
                      value={method}
                      checked={settings.data?.preferred_payment_method === method}
                      disabled={!settings.isSuccess}
                      onChange={() => save({ preferred_payment_method: method })}
                    >
                      {t(`orders.payment_method.${method}`)}
                    </RadioCard>
                  </div>
                  <Button variant="quiet" onClick={decline}>
                    {t('settings.remove_method')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </fieldset>
        <Button variant="secondary" className="mt-4" onClick={decline}>
          <PlusIcon />
          {t('settings.add_method')}
        </Button>
      </Card>
    </div>
  );
}
