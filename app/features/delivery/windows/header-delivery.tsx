import { useEffect, useEffectEvent } from 'react';
import { useDeliveryTexts } from '#app/features/shop/shop/use-delivery-texts.ts';
import { useNextDelivery } from '#app/features/shop/shop/use-next-delivery.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronDownIcon } from '#app/ui/icons/chevron-down.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { ChooseWindow } from './choose-window.tsx';
import { useShownWindow } from './use-shown-window.ts';

/**
 * The chosen delivery window, else the next one, below a small title; pressed, it shows the others.
 * Its place in the header moves nothing when it is loaded.
 */
export function HeaderDelivery({ className }: { className?: string }) {
  const shown = useShownWindow();
  useReplacedWindowToast();
  if (shown === null) return null;
  return (
    <ChooseWindow
      className={classNames(
        'flex min-h-11 items-center gap-1 text-xs leading-tight lg:text-sm',
        className,
      )}
    >
      <span>
        <span className="text-muted block lg:sr-only">{shown.title}</span>{' '}
        <span className="text-brand block font-semibold text-balance tabular-nums">
          {shown.text}
        </span>
      </span>
      <ChevronDownIcon className="text-brand size-4 shrink-0" />
    </ChooseWindow>
  );
}

/** Says that a chosen window closed or filled up, and which one replaces it. */
function useReplacedWindowToast(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const next = useNextDelivery();
  const { whenOf } = useDeliveryTexts();
  const tell = useEffectEvent(() => {
    if (!next?.left) return;
    const { left, window } = next;
    toast.error(
      t('shop.window_left', { closed: whenOf({ ...left, day: 'later' }) }),
      window === null ? t('shop.next_none') : t('shop.window_next', { next: whenOf(window) }),
      { duration: 10_000 },
    );
  });
  useEffect(() => tell(), [next?.left]);
}
