import { useShop } from '#app/features/shop/shop/use-shop.ts';

/** The basket with its leaf, and the name of the shop. */
export function Logo() {
  const { name } = useShop();
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true" className="size-9">
        <rect width="32" height="32" rx="9" className="fill-brand" />
        <path d="M16 10c0-3.2 2-5.3 5.7-5.3 0 3.4-2 5.5-5.7 5.300z" className="fill-brand-soft" />
        <path
          d="M6.5 13.500h19l-2 10.100a2.4 2.4 0 0 1-2.4 1.900H10.900a2.4 2.4 0 0 1-2.4-1.900z"
          className="fill-on-brand"
        />
        <path
          d="M11.8 18c1.2 2.7 7.2 2.7 8.4 0"
          fill="none"
          strokeWidth="1.8"
          strokeLinecap="round"
          className="stroke-brand"
        />
      </svg>
      <span className="text-xl font-extrabold tracking-tight" dir="ltr">
        {name}
      </span>
    </span>
  );
}
