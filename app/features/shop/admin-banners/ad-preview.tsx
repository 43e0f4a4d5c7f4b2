import { AdSlide } from '#app/features/shop/home/ad-slide.tsx';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Ad } from '#contract/shop/ads.schema.ts';
import { directionOf, type Language } from '#domain/accounts/languages.ts';
import { fillAd } from '#domain/catalog/ads.ts';
import { stateOfTexts, type AdValues } from './ad-values.ts';

/** The slide's widths on a phone of 390 px and a desktop of 1280 px; the latter is made smaller. */
const screens = [
  { name: 'phone', frame: 'w-89.5 max-w-full' },
  { name: 'desktop', frame: 'w-304 [zoom:0.25] sm:[zoom:0.5]' },
] as const;

/** An ad as customers will see it in a language. */
export function AdPreview({ values, language }: { values: AdValues; language: Language }) {
  const { t } = useTranslation();
  const shop = useShop();
  const own = values.texts[language];
  const isOwn = stateOfTexts(own) !== 'empty';
  const texts = isOwn ? own : values.texts.de;
  const ad: Ad = {
    id: '',
    ...fillAd(texts, shop, { language, postalCode: null }),
    tint: values.tint,
    image_url: values.image_url === '' ? null : values.image_url,
    image_position: values.image_position,
    image_fit: values.image_fit,
    link_to: '/',
  };
  return (
    <div className="grid gap-4">
      {screens.map(({ name, frame }) => (
        <figure key={name} className="min-w-0">
          <figcaption className="mb-1 text-sm font-medium">
            {t(`admin_banners.preview.${name}`)}
          </figcaption>
          <div
            className="overflow-x-auto"
            // A region that scrolls must be reachable by keys.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            role="region"
            aria-label={t(`admin_banners.preview.${name}`)}
          >
            {/* Its link leads nowhere: the ad is not saved yet. */}
            <div
              inert
              lang={isOwn ? language : 'de'}
              dir={directionOf(language)}
              className={`${frame} @container overflow-hidden rounded-3xl text-start`}
            >
              <AdSlide ad={ad} />
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}
