import { lazy, Suspense, type ComponentProps } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';

const AreaAlertButton = lazy(async () => ({
  default: (await untilLoaded(() => import('./area-alert-button.tsx'))).AreaAlertButton,
}));

/** Offers a mail where the shop does not deliver yet, and is loaded there alone. */
export function LazyAreaAlertButton(props: ComponentProps<typeof AreaAlertButton>) {
  return (
    <Suspense>
      <AreaAlertButton {...props} />
    </Suspense>
  );
}
