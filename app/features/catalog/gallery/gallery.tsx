import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { useUi } from '#app/ui/ui-provider.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { listImages } from '#domain/catalog/product-images.ts';
import { useImageAlt } from './use-image-alt.ts';
import { ZoomButton } from './zoom-button.tsx';

/** Several images: swiped with native scroll snapping, or chosen by arrow or thumbnail. */
export function Gallery({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { texts } = useUi();
  const altOf = useImageAlt(product);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const section = useRef<HTMLElement>(null);
  useEffect(() => pressAgain(section.current), []);
  const { name, category, pack } = product;
  const images = listImages(product);
  const total = images.length;
  const positionOf = (index: number) => t('catalog.image_position', { position: index + 1, total });

  function show(index: number): void {
    const slide = row.current?.children[index];
    if (row.current === null || slide === undefined) return;
    const { left } = row.current.getBoundingClientRect();
    // Smooth by the style sheet, unless less motion is wanted.
    row.current.scrollBy({ left: slide.getBoundingClientRect().left - left });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isReversed = getComputedStyle(event.currentTarget).direction === 'rtl';
    const forward = isReversed ? 'ArrowLeft' : 'ArrowRight';
    const back = isReversed ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== back) return;
    event.preventDefault();
    show(current + (event.key === forward ? 1 : -1));
  }

  return (
    // The buttons in it take the focus; the arrow keys are a shortcut.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={section}
      data-late=""
      aria-label={t('catalog.images', { name })}
      onKeyDown={onKeyDown}
    >
      <div className="relative">
        <ul
          ref={row}
          className="scroll-row flex rounded-3xl motion-safe:scroll-smooth"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)))
          }
        >
          {images.map((url, index) => (
            <li key={url} className="relative w-full shrink-0 snap-start">
              <ProductImage
                src={url}
                alt={altOf(index)}
                tint={category.tint}
                pack={index === 0 ? pack : null}
                size={index === 0 ? 'detail' : 'slide'}
                isFirstView={index === 0}
              />
              <ZoomButton
                product={product}
                index={index}
                label={positionOf(index)}
                isReachable={index === current}
              />
            </li>
          ))}
        </ul>
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className={classNames(arrow, by < 0 ? 'start-3' : 'end-3')}
            aria-label={`${by < 0 ? texts.previous : texts.next}: ${t('catalog.images', { name })}`}
            aria-disabled={images[current + by] === undefined || undefined}
            onClick={() => show(current + by)}
          >
            <ChevronIcon className={by < 0 ? 'size-5 rotate-180' : 'size-5'} />
          </button>
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((url, index) => (
          <li key={url}>
            <button
              type="button"
              aria-label={positionOf(index)}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              className="aria-[current=true]:outline-brand block rounded-xl outline-2 outline-offset-2 outline-transparent focus-visible:outline-4"
            >
              <ProductImage
                src={url}
                alt=""
                tint={category.tint}
                pack={index === 0 ? pack : null}
                size="thumb"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

declare global {
  interface Window {
    takeLatePressed?: () => HTMLElement[];
  }
}

/** Repeats what was pressed before this code was there (app/head-script/release-scripts.ts). */
function pressAgain(section: HTMLElement | null): void {
  delete section?.dataset['late'];
  for (const button of window.takeLatePressed?.() ?? []) button.click();
}

const arrow =
  'bg-raised shadow-card hover:bg-brand-soft hover:text-brand absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full aria-disabled:opacity-35 md:grid';
