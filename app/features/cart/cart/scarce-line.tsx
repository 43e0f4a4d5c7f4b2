import { lazy, Suspense, type ComponentProps } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import type { ScarceNotice } from './scarce-notice.tsx';

// Few carts ask for more than the shop has: who orders does not load it with the page.
const Notice = lazy(async () => ({
  default: (await untilLoaded(() => import('./scarce-notice.tsx'))).ScarceNotice,
}));

/** The notice below a line that exceeds the stock. */
export function ScarceLine(props: ComponentProps<typeof ScarceNotice>) {
  return (
    <Suspense>
      <Notice {...props} />
    </Suspense>
  );
}
