import { drawIcon } from './draw-icon.tsx';

export const PickingIcon = drawIcon(
  <>
    <path d="M3 4.5h2.5l2 11h10.5l2-7.5H6.5" />
    <circle cx="9" cy="19" r="1.4" />
    <circle cx="16.5" cy="19" r="1.4" />
  </>,
  true,
);
