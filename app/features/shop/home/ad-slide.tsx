import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useUi } from '#app/ui/ui-provider.tsx';
import type { Ad } from '#contract/shop/ads.schema.ts';

/**
 * The height of a slide, reserved before the slide is parsed. Slides adapt to the width of the
 * `@container` around them, so that the staff sees both forms of an ad on one screen.
 */
export const slideHeight = 'min-h-60 @min-[60rem]:min-h-80';

/** The image belongs at the end of the reading direction; in Arabic the whole slide is mirrored. */
export function AdSlide({ ad, isFirst }: { ad: Ad; isFirst: boolean }) {
  const { sourcesOf } = useUi();
  return (
    <div data-tint={ad.tint} className={classNames(slideHeight, 'flex h-full bg-(--tile)')}>
      <div className="flex flex-1 flex-col items-start gap-1 ps-5 pt-5 pb-14 @min-[60rem]:gap-2 @min-[60rem]:ps-14 @min-[60rem]:pt-7 @min-[60rem]:pb-16">
        <p className="text-sm font-semibold @min-[60rem]:text-lg">{ad.subtitle}</p>
        <h2 className="text-2xl leading-tight font-extrabold tracking-tight @min-[60rem]:text-5xl">
          {ad.title}
        </h2>
        <p className="max-w-lg text-sm @min-[60rem]:mt-1 @min-[60rem]:text-lg">{ad.description}</p>
        <ButtonLink to={ad.link_to} className="mt-3">
          {ad.button_text}
        </ButtonLink>
      </div>
      <div
        className={classNames(
          'relative w-[36%] shrink-0 @min-[60rem]:w-[38%]',
          ad.image_position === 'left' && 'order-first',
        )}
      >
        {ad.image_url !== null && (
          <img
            src={ad.image_url}
            srcSet={sourcesOf(ad.image_url)}
            sizes={ad.image_fit === 'cover' ? '38vw' : '(width >= 64rem) 16rem, 34vw'}
            alt=""
            width={256}
            height={256}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            className={
              ad.image_fit === 'cover'
                ? 'absolute inset-0 size-full object-cover'
                : 'image-shadow absolute inset-0 m-auto size-full max-h-64 max-w-64 object-contain p-3'
            }
          />
        )}
      </div>
    </div>
  );
}
