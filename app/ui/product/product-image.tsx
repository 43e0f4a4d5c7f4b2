import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { BasketIcon } from '../icons/basket.tsx';
import { useUi } from '../ui-provider.tsx';
import { isPack, PackShape } from './pack-shape.tsx';

interface ProductImageProps {
  src: string | null;
  /** Empty where the name is next to the image. */
  alt: string;
  /** Name of a tint in styles/tokens.css; an unknown one falls back to the neutral tile. */
  tint?: string | undefined;
  pack?: string | null | undefined;
  /** Its first letter is shown on a pack without an image. */
  name?: string;
  /**
   * `row` is 40 px, `thumb` 56 px; the others fill their column: `shelf` is low, `card` and
   * `detail` are square. A page has one `detail`, which the image of a card grows into; further
   * ones are a `slide`. `zoom` fills its box with the full resolution.
   */
  size: 'row' | 'thumb' | 'shelf' | 'card' | 'detail' | 'slide' | 'zoom';
  /** Images in the first view load at once. */
  isFirstView?: boolean;
}

const tiles = {
  row: 'size-10 rounded-lg',
  thumb: 'size-14 rounded-xl',
  shelf: 'aspect-5/4 w-full rounded-2xl',
  card: 'aspect-square w-full rounded-2xl',
  detail: 'shared-image aspect-5/4 w-full rounded-3xl md:aspect-square',
  slide: 'aspect-5/4 w-full rounded-3xl md:aspect-square',
  zoom: 'size-full [container-type:size]',
};

const boxes = {
  row: 'h-8',
  thumb: 'h-11',
  shelf: 'h-[70%] max-h-28',
  card: 'h-[74%] max-h-36',
  detail: 'h-[66%] max-h-80',
  slide: 'h-[66%] max-h-80',
  zoom: 'size-[min(100cqw,100cqh)]',
};

/**
 * The largest width of each box in pixels, by which the browser chooses a file. A pack uses the
 * same file.
 */
const boxWidths = {
  row: 32,
  thumb: 44,
  shelf: 112,
  card: 144,
  detail: 320,
  slide: 320,
  zoom: 1536,
};

/** An image on its tinted tile. The tile has its size before the image loads, so nothing moves. */
export function ProductImage({
  src,
  alt,
  tint,
  pack,
  name,
  size,
  isFirstView = false,
}: ProductImageProps) {
  const { sourcesOf } = useUi();
  const [missing, setMissing] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The event of an image that failed before hydration was missed.
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) setMissing(src);
  }, [src]);

  const isPacked = isPack(pack);
  const isGone = src === null || src === missing;
  const label = alt === '' ? undefined : { role: 'img', 'aria-label': alt };
  const isSmall = size === 'row' || size === 'thumb';
  return (
    <span data-tint={tint} className={classNames('image-tile', tiles[size])}>
      {isGone && !isPacked ? (
        <span {...label} className="absolute inset-0 grid place-items-center">
          <BasketIcon
            className={classNames('text-muted opacity-40', isSmall ? 'size-6' : 'size-14')}
          />
        </span>
      ) : (
        <span {...(isGone && label)} className={classNames('image-box image-shadow', boxes[size])}>
          {isPacked && <PackShape pack={pack} letter={isGone ? firstLetter(name) : undefined} />}
          {!isGone && (
            <img
              ref={image}
              src={src}
              srcSet={sourcesOf(src, boxWidths[size])}
              sizes={`${boxWidths[size]}px`}
              alt={alt}
              width={128}
              height={128}
              loading={isFirstView ? 'eager' : 'lazy'}
              fetchPriority={isFirstView && size !== 'shelf' ? 'high' : undefined}
              decoding="async"
              onError={() => setMissing(src)}
              className={classNames(
                'relative object-contain',
                isPacked ? imageOn[pack] : 'size-full',
              )}
            />
          )}
        </span>
      )}
    </span>
  );
}

/** "10 frische Eier" has an F on its pack. */
function firstLetter(name = ''): string | undefined {
  return /\p{L}/u.exec(name)?.[0].toLocaleUpperCase('de');
}

/** The position of the label on each pack. */
const imageOn = {
  tray: 'top-[6%] size-[62%]',
  carton: 'top-[11%] size-[44%] me-[10%]',
  bottle: 'top-[14%] size-[34%]',
  jar: 'top-[9%] size-[46%]',
  tin: 'top-[5%] size-[50%]',
  bag: 'top-[4%] size-[46%]',
  tub: 'top-[10%] me-[8%] size-[44%]',
};
