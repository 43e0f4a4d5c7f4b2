import { lazy, Suspense } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

// Visitors, the majority, do not load it.
const OwnOrders = lazy(async () => {
  const [{ OwnOrders: component }] = await Promise.all([
    untilLoaded(() => import('./own-orders.tsx')),
    untilLoaded(() => loadTexts('customer')),
  ]);
  return { default: component };
});

/** The same size for every state, so that nothing below moves. */
const place =
  'h-56 grid-cols-[minmax(0,1fr)] grid-rows-[5rem_8rem] gap-4 lg:h-28 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-1';

/**
 * The part of the home page for signed-in customers. Until the session is known, its space is
 * reserved in browsers of signed-in customers (app/head-script/mark-customer.ts) and has no height
 * in others.
 */
export function OwnPart() {
  const { status } = useSession();
  if (status === 'signed_out' || status === 'asking') return null;
  const isKnown = status === 'signed_in';
  return (
    <div className={classNames(place, isKnown ? 'grid' : 'hidden in-data-customer:grid')}>
      {isKnown && (
        <Suspense fallback={<OwnPlaceholder />}>
          <OwnOrders placeholder={<OwnPlaceholder />} />
        </Suspense>
      )}
    </div>
  );
}

function OwnPlaceholder() {
  return (
    <>
      <Skeleton className="rounded-2xl" />
      <Skeleton className="rounded-2xl" />
    </>
  );
}
