import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { MinusIcon } from '#app/ui/icons/minus.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useUi } from '#app/ui/ui-provider.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import { useImageAlt } from './use-image-alt.ts';
import { useZoom } from './use-zoom.ts';
import { panBy, wholeImage, zoomAt } from './zoom-state.ts';

interface ZoomDialogProps {
  product: Product;
  /** The image that is shown first. */
  first: number;
  onClose: () => void;
}

const step = 1.6;
/** Pixels by which an arrow key moves the enlarged image. */
const panPixels = 80;

/** The images of a product over the whole screen, to be enlarged and moved. */
export function ZoomDialog({ product, first, onClose }: ZoomDialogProps) {
  const { t } = useTranslation();
  const { texts } = useUi();
  const altOf = useImageAlt(product);
  const stage = useRef<HTMLDivElement>(null);
  const images = listImages(product);
  const [index, setIndex] = useState(first);
  const isReversed = () =>
    stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
  const { state, setState, gestures } = useZoom((direction) =>
    turn((direction === 'left') === isReversed() ? -1 : 1),
  );

  function turn(by: 1 | -1): void {
    if (images[index + by] === undefined) return;
    setIndex(index + by);
    setState(wholeImage);
  }

  function scaleBy(factor: number): void {
    const box = stage.current?.getBoundingClientRect();
    if (box !== undefined) setState((shown) => zoomAt(shown, factor, { x: 0, y: 0 }, box));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const arrow = arrows[event.key];
    if (event.key === '+') scaleBy(step);
    else if (event.key === '-') scaleBy(1 / step);
    else if (arrow === undefined || box === undefined) return;
    else if (state.scale > 1) setState((shown) => panBy(shown, arrow, box));
    else if (arrow.x !== 0) turn(arrow.x < 0 === isReversed() ? -1 : 1);
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <Dialog isOpen size="screen" title={altOf(index)} onClose={onClose}>
      <div
        ref={stage}
        {...gestures}
        className={`size-full touch-none overflow-hidden select-none ${state.scale > 1 ? 'cursor-grab' : 'cursor-zoom-in'}`}
      >
        <div
          className="pointer-events-none size-full"
          style={{ transform: `translate(${state.x}px, ${state.y}px) scale(${state.scale})` }}
        >
          <ProductImage
            key={index}
            src={images[index] ?? null}
            alt={altOf(index)}
            tint={product.category.tint}
            pack={index === 0 ? product.pack : null}
            size="zoom"
            isFirstView
          />
        </div>
      </div>
      <div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
        {images.length > 1 && (
          <button
            type="button"
            className={control}
            aria-label={texts.previous}
            aria-disabled={index === 0 || undefined}
            onClick={() => turn(-1)}
          >
            <ChevronIcon className="size-5 rotate-180" />
          </button>
        )}
        <button
          type="button"
          className={control}
          aria-label={t('catalog.zoom_out')}
          aria-disabled={state.scale === 1 || undefined}
          onClick={() => scaleBy(1 / step)}
        >
          <MinusIcon className="size-5" />
        </button>
        <button
          type="button"
          className={control}
          aria-label={t('catalog.zoom_in')}
          onClick={() => scaleBy(step)}
        >
          <PlusIcon className="size-5" />
        </button>
        {images.length > 1 && (
          <button
            type="button"
            className={control}
            aria-label={texts.next}
            aria-disabled={index === images.length - 1 || undefined}
            onClick={() => turn(1)}
          >
            <ChevronIcon className="size-5" />
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** How the image moves: opposite to the arrow, so that what is in its direction comes into view. */
const arrows: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panPixels, y: 0 },
  ArrowRight: { x: -panPixels, y: 0 },
  ArrowUp: { x: 0, y: panPixels },
  ArrowDown: { x: 0, y: -panPixels },
};

const control =
  'bg-raised shadow-card hover:bg-brand-soft hover:text-brand grid size-11 place-items-center rounded-full aria-disabled:opacity-35';
