import { drawIcon } from './draw-icon.tsx';

export const KeyIcon = drawIcon(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8M16 7.5l2.5 2.5M13.5 10l1.5 1.5" />
  </>,
);
