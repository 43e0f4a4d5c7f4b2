import { lazy, Suspense, type ComponentProps } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';

const TellMeButton = lazy(async () => ({
  default: (await untilLoaded(() => import('./tell-me-button.tsx'))).TellMeButton,
}));

/** Offers a mail where the shop does not deliver yet, and is loaded there alone. */
export function TellMe(props: ComponentProps<typeof TellMeButton>) {
  return (
    <Suspense>
      <TellMeButton {...props} />
    </Suspense>
  );
}
