import { drawIcon } from './draw-icon.tsx';

export const ReturnIcon = drawIcon(
  <>
    <path d="M3.5 13.5v5a1.5 1.5 0 0 0 1.5 1.5h14a1.5 1.5 0 0 0 1.5-1.5v-5h-17z" />
    <path d="M8 7.5 4.5 4M4.5 7.5V4H8m-3 0h8a4.5 4.5 0 0 1 4.5 4.5v1" />
  </>,
  true,
);
