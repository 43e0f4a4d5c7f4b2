import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSharedCart } from './use-shared-cart.ts';

const bump = [{ scale: 1 }, { scale: 1.25, offset: 0.4 }, { scale: 1 }];

/**
 * The number of items in the cart, at the corner of the icon in the same positioned box; null when
 * empty.
 */
export function CartBadge() {
  const { t } = useTranslation();
  const { item_count: count } = useSharedCart();
  const badge = useRef<HTMLSpanElement>(null);
  const shown = useRef(count);

  useEffect(() => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (shown.current !== count && !isCalm) badge.current?.animate(bump, { duration: 200 });
    shown.current = count;
  }, [count]);

  if (count === 0) return null;
  return (
    <span
      ref={badge}
      className="bg-danger text-on-danger absolute start-1/2 -top-1.5 ms-1 grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-bold tabular-nums"
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('cart.items', { count })}</span>
    </span>
  );
}
