import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useUi } from '#app/ui/ui-provider.tsx';
import type { Ad } from '#contract/shop/ads.schema.ts';

/**
 * The height of a slide, reserved before the slide is parsed. Slides adapt to the width of the
 * `@container` around them, so that the staff sees both forms of an ad on one screen.
 */
export const slideHeight = 'h-35';

/** The image belongs at the end of the reading direction; in Arabic the whole slide is mirrored. */
export function AdSlide({ ad }: { ad: Ad }) {
  const { sourcesOf } = useUi();
  return (
    <div data-tint={ad.tint} className={classNames(slideHeight, 'flex bg-(--tile)')}>
      <div className="flex min-w-0 flex-1 flex-col items-start justify-center gap-2 ps-4 @min-[60rem]:flex-row @min-[60rem]:items-center @min-[60rem]:justify-between @min-[60rem]:gap-8 @min-[60rem]:ps-8">
        <div className="min-w-0">
          <p className="truncate text-xs font-semibold @min-[60rem]:text-sm">{ad.subtitle}</p>
          <h2 className="line-clamp-2 text-base leading-tight font-extrabold tracking-tight @min-[60rem]:text-2xl">
            {ad.title}
          </h2>
          <p className="line-clamp-2 text-sm @max-[60rem]:hidden">{ad.description}</p>
        </div>
        <ButtonLink to={ad.link_to} size="small" className="pointer-coarse:min-h-11">
          {ad.button_text}
        </ButtonLink>
      </div>
      <div
        className={classNames(
          'relative w-[36%] shrink-0 @min-[60rem]:w-[24%]',
          ad.image_position === 'left' && 'order-first',
        )}
      >
        {ad.image_url !== null && (
          <img
            src={ad.image_url}
            srcSet={sourcesOf(ad.image_url)}
            sizes={ad.image_fit === 'cover' ? '36vw' : '8rem'}
            alt=""
            width={256}
            height={256}
            loading="lazy"
            className={
              ad.image_fit === 'cover'
                ? 'absolute inset-0 size-full object-cover'
                : 'image-shadow absolute inset-0 m-auto size-full max-h-32 max-w-32 object-contain p-2'
            }
          />
        )}
      </div>
    </div>
  );
}
