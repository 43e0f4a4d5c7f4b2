import { useTranslation } from 'react-i18next';
import { useShop } from '#app/features/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { BasketIcon, ClockIcon, TruckIcon, WalletIcon } from '#app/ui/icons.tsx';
import type { Category } from '#contract/catalog.ts';

/** What the shop promises and asks, in its own figures. The pictures are those of its first shelves. */
export function Hero({ pictures }: { pictures: readonly Category[] }) {
  const { t } = useTranslation();
  const { delivery_hours, delivery_fee_cents, minimum_order_cents } = useShop();
  const facts = [
    { Icon: ClockIcon, text: t('home.fact_hours', { ...delivery_hours }) },
    { Icon: TruckIcon, text: t('home.fact_fee', { fee: formatMoney(delivery_fee_cents) }) },
    {
      Icon: BasketIcon,
      text: t('home.fact_minimum', { minimum: formatMoney(minimum_order_cents) }),
    },
    { Icon: WalletIcon, text: t('home.fact_payment') },
  ];
  return (
    <section className="bg-brand-soft relative overflow-hidden rounded-3xl p-5 lg:p-12">
      <div className="relative z-10 max-w-2xl">
        <h1 className="text-brand-deep text-2xl leading-tight font-extrabold tracking-tight lg:text-4xl lg:leading-tight">
          {t('home.headline')}
        </h1>
        <p className="text-brand-deep mt-2 max-w-md text-sm lg:mt-3 lg:text-lg">
          {t('home.promise')}
        </p>
        <ul className="mt-4 flex flex-wrap gap-1.5 lg:mt-6 lg:gap-2">
          {facts.map(({ Icon, text }) => (
            <li
              key={text}
              className="bg-raised flex items-center gap-1.5 rounded-full py-1 ps-2 pe-3 text-xs font-medium tabular-nums lg:gap-2 lg:py-1.5 lg:ps-2.5 lg:pe-3.5 lg:text-sm"
            >
              <Icon className="text-brand size-4 lg:size-5" />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <HeroPictures pictures={pictures} />
    </section>
  );
}

/** Where each picture floats, from the middle outwards. */
const places = [
  'end-48 -top-1 size-32',
  'end-14 -top-2 size-28',
  'end-72 bottom-0 size-24',
  'end-36 -bottom-2 size-32',
  'end-0 bottom-4 size-32',
];

function HeroPictures({ pictures }: { pictures: readonly Category[] }) {
  const shown = pictures.filter(({ image_url }) => image_url !== null).slice(0, places.length);
  return (
    <div
      aria-hidden="true"
      className="absolute inset-y-0 end-8 my-auto hidden h-60 w-[28rem] lg:block"
    >
      {shown.map(({ id, image_url }, position) => (
        <img
          key={id}
          src={image_url ?? undefined}
          alt=""
          width={128}
          height={128}
          className={`picture-shadow absolute object-contain ${places[position]}`}
        />
      ))}
    </div>
  );
}
