import { lazy, Suspense } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

// Visitors, who are most, do without.
const OwnOrders = lazy(async () => {
  const [{ OwnOrders: component }] = await Promise.all([
    untilLoaded(() => import('./own-orders.tsx')),
    untilLoaded(() => loadTexts('customer')),
  ]);
  return { default: component };
});

/** The same size for every state of the part: nothing beneath it moves. */
const place =
  'h-56 grid-cols-[minmax(0,1fr)] grid-rows-[5rem_8rem] gap-4 lg:h-28 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-1';

/**
 * What the home page shows to a signed-in customer alone. Until the session is known, the place is
 * free where the browser has one (app/head-script/mark-customer.ts), and takes no room elsewhere.
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
