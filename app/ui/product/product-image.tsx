import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { useUi } from '../ui-provider.tsx';
import { isPack, PackShape } from './pack-shape.tsx';

interface ProductImageProps {
  src: string | null;
  /** Empty where the name is next to the image. */
  alt: string;
  /** Name of a tint in styles/tokens.css; an unknown one falls back to the neutral tile. */
  tint?: string | undefined;
  /** The shape that is shown where there is no image, or none that loads. */
  pack?: string | null | undefined;
  /**
   * `row` is 40 px, `thumb` 56 px; the others fill their column: `shelf` is low, `card` and
   * `detail` are square. A page has one `detail`, which the image of a card grows into; further
   * ones are a `slide`. `fill` fills its box, `zoom` with the full resolution.
   */
  size: 'row' | 'thumb' | 'shelf' | 'card' | 'detail' | 'slide' | 'fill' | 'zoom';
  /** Images in the first view load at once. */
  isFirstView?: boolean;
}

const tiles = {
  row: 'size-10 rounded-lg',
  thumb: 'size-14 rounded-xl',
  shelf: 'aspect-5/4 w-full rounded-2xl',
  card: 'aspect-square w-full rounded-2xl',
  detail: 'product-tile shared-image w-full rounded-3xl',
  slide: 'product-tile w-full rounded-3xl',
  fill: 'size-full rounded-3xl',
  zoom: 'size-full [container-type:size]',
};

const boxes = {
  row: 'h-9',
  thumb: 'h-13',
  shelf: 'h-[86%] max-h-36',
  card: 'h-[88%] max-h-48',
  detail: 'h-[94%] max-h-[30rem]',
  slide: 'h-[94%] max-h-[30rem]',
  fill: 'h-[94%]',
  zoom: 'size-[min(100cqw,100cqh)]',
};

/** The largest width of each box in pixels, by which the browser chooses a file. */
const boxWidths = {
  row: 36,
  thumb: 52,
  shelf: 144,
  card: 192,
  detail: 480,
  slide: 480,
  fill: 480,
  zoom: 1536,
};

/** An image on its tinted tile. The tile has its size before the image loads, so nothing moves. */
export function ProductImage({
  src,
  alt,
  tint,
  pack,
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

  const isGone = src === null || src === missing;
  const label = alt === '' ? undefined : { role: 'img', 'aria-label': alt };
  return (
    <span data-tint={tint} className={classNames('image-tile', tiles[size])}>
      <span {...(isGone && label)} className={classNames('image-box', boxes[size])}>
        {isGone ? (
          <PackShape pack={isPack(pack) ? pack : 'bag'} />
        ) : (
          <img
            ref={image}
            src={src}
            srcSet={sourcesOf(src, boxWidths[size])}
            sizes={`${boxWidths[size]}px`}
            alt={alt}
            width={128}
            height={128}
            loading={isFirstView ? 'eager' : 'lazy'}
            fetchPriority={isFirstView ? firstViewPriority(size) : undefined}
            decoding="async"
            onError={() => setMissing(src)}
            className="relative size-full object-contain"
          />
        )}
      </span>
    </span>
  );
}

/** Products come before the small pictures of categories, which are first on the page. */
function firstViewPriority(size: ProductImageProps['size']) {
  if (size === 'row') return 'low';
  return size === 'shelf' ? undefined : 'high';
}
