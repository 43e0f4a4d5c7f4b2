import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';

type Change = (images: readonly string[]) => readonly string[];

interface ImageListProps {
  images: readonly string[];
  /** Of the main image. */
  pack: string | null;
  onChange: (change: Change) => void;
}

/** Images with buttons to move and remove them, by pointer, finger and keyboard alike. */
export function ImageList({ images, pack, onChange }: ImageListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ url: string; by: 1 | -1 } | null>(null);

  // The moved element loses the focus when the browser inserts it at its new place.
  useLayoutEffect(() => {
    if (moved === null) return;
    const item = list.current?.children[images.indexOf(moved.url)];
    item?.querySelector<HTMLElement>(`[data-by="${moved.by}"]`)?.focus();
  }, [moved, images]);

  if (images.length === 0) return <p>{t('admin_products.no_image')}</p>;

  function move(url: string, by: 1 | -1): void {
    onChange((before) => moveBy(before, url, by));
    setMoved({ url, by });
  }

  const position = moved === null ? 0 : images.indexOf(moved.url) + 1;
  return (
    <>
      <ol ref={list} className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map((url, index) => (
          <li key={url} className="min-w-0">
            <div className="relative">
              <ProductImage src={url} alt="" pack={index === 0 ? pack : null} size="card" />
              {index === 0 && (
                <span className="absolute start-2 top-2">
                  <Badge tone="accent">{t('admin_products.main_image')}</Badge>
                </span>
              )}
            </div>
            <div className="flex justify-between">
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  data-by={by}
                  className={button}
                  aria-disabled={images[index + by] === undefined || undefined}
                  aria-label={t(
                    by < 0 ? 'admin_products.image_earlier' : 'admin_products.image_later',
                    {
                      position: index + 1,
                    },
                  )}
                  onClick={() => move(url, by)}
                >
                  <ChevronIcon className={by < 0 ? 'size-5 rotate-180' : 'size-5'} />
                </button>
              ))}
              <button
                type="button"
                className={button}
                aria-label={t('admin_products.remove_image_at', { position: index + 1 })}
                onClick={() => onChange((before) => before.filter((other) => other !== url))}
              >
                <TrashIcon className="size-5" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {position > 0 && t('admin_products.image_moved', { position, total: images.length })}
      </p>
    </>
  );
}

const button =
  'text-muted hover:bg-sunken hover:text-ink grid size-11 place-items-center rounded-full aria-disabled:opacity-35';

/** Swaps an image with its neighbour; at the end of the list nothing changes. */
function moveBy(images: readonly string[], url: string, by: 1 | -1): readonly string[] {
  const index = images.indexOf(url);
  const neighbour = images[index + by];
  if (index < 0 || neighbour === undefined) return images;
  return images.with(index, neighbour).with(index + by, url);
}
