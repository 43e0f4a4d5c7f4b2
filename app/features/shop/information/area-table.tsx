import { useArea } from '#app/features/shop/shop/use-area.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { announcedHours } from '#domain/delivery/area.ts';
import type { Cents } from '#domain/money.ts';

/** What the delivery costs in each area, and when; nothing where one is all and says no more. */
export function AreaTable() {
  const { t } = useTranslation();
  const shop = useShop();
  const { areas } = shop;
  const { own } = useArea();
  const hasOwnHours = announcedHours(shop, undefined).is_from;
  if (areas.length < 2 && areas.every((area) => area.free_from_cents === null)) return null;
  return (
    <div
      // What can scroll can be scrolled by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-4 overflow-x-auto"
    >
      <table className="w-full text-start text-sm tabular-nums">
        <thead className="text-muted text-start">
          <tr>
            <Head text={t('information.areas.area')} />
            <Head text={t('information.areas.fee')} />
            <Head text={t('information.areas.minimum')} />
            <Head text={t('information.areas.free_from')} />
          </tr>
        </thead>
        <tbody className="divide-line divide-y">
          {areas.map(({ id, name, postal_codes, delivery_hours: hours, ...terms }) => (
            <tr key={id}>
              <th scope="row" className="py-2 pe-4 text-start font-medium">
                <bdi lang="de">{name}</bdi>{' '}
                {id === own?.id && <Badge>{t('information.areas.yours')}</Badge>}
                <span dir="ltr" className="text-muted block text-xs font-normal">
                  {postal_codes.join(', ')}
                </span>
                {hasOwnHours && hours !== null && (
                  <span className="text-muted block text-xs font-normal">
                    {t('home.fact_hours', { ...hours })}
                  </span>
                )}
              </th>
              <Amount amount={terms.delivery_fee_cents} />
              <Amount amount={terms.minimum_order_cents} />
              <Amount amount={terms.free_from_cents} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ text }: { text: string }) {
  return (
    <th scope="col" className="py-2 pe-4 text-start align-bottom font-medium">
      {text}
    </th>
  );
}

function Amount({ amount }: { amount: Cents | null }) {
  return (
    <td className="py-2 pe-4 align-top">{amount === null ? '–' : <Money amount={amount} />}</td>
  );
}
