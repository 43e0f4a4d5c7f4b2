import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '#app/api/session/session.ts';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

// Visitors, the majority, do not load it.
const loadOwn = async () => {
  const [own] = await Promise.all([
    untilLoaded(() => import('./own-orders.tsx')),
    untilLoaded(() => loadTexts('customer')),
  ]);
  return own;
};
const LoadedOrder = lazy(async () => ({ default: (await loadOwn()).NextOrder }));
const LoadedBought = lazy(async () => ({ default: (await loadOwn()).BoughtRow }));

/**
 * The order of signed-in customers that matters now. Until the session is known, its space is
 * reserved in browsers of signed-in customers (app/head-script/mark-customer.ts) and has no height
 * in others; it has the same size for every state, so that nothing below moves.
 */
export function OwnOrder() {
  const { status } = useSession();
  if (status === 'signed_out' || status === 'asking') return null;
  const isKnown = status === 'signed_in';
  const placeholder = <Skeleton className="h-full rounded-2xl" />;
  return (
    <div className={classNames('h-12', isKnown ? undefined : 'hidden in-data-customer:block')}>
      {isKnown && (
        <Suspense fallback={placeholder}>
          <LoadedOrder placeholder={placeholder} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The rows of the home page, and above them what a signed-in customer bought before. Until that is
 * known, customers see the outline of a row, so that none is replaced under their finger.
 */
export function OwnRow({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const [isSettled, setIsSettled] = useState(false);
  const isKnown = status === 'signed_in';
  const isWaiting = status === 'checking' || (isKnown && !isSettled);
  return (
    <div className="relative flex flex-col gap-2">
      {isKnown && (
        <Suspense>
          <LoadedBought onSettled={() => setIsSettled(true)} />
        </Suspense>
      )}
      <div
        className={classNames(
          'flex flex-col gap-2',
          isWaiting && (isKnown ? 'invisible' : 'in-data-customer:invisible'),
        )}
      >
        {children}
      </div>
      {isWaiting && (
        <div
          className={classNames(
            'absolute inset-x-0 top-10 grid-cols-2 gap-3 lg:top-12 lg:grid-cols-6 lg:gap-4',
            isKnown ? 'grid' : 'hidden in-data-customer:grid',
          )}
        >
          {Array.from({ length: 6 }, (_, position) => (
            <Skeleton
              key={position}
              className="aspect-square rounded-2xl max-lg:nth-[n+5]:hidden lg:aspect-5/4"
            />
          ))}
        </div>
      )}
    </div>
  );
}
