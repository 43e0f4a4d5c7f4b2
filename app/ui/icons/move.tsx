import { drawIcon } from './draw-icon.tsx';

export const MoveIcon = drawIcon(
  <path d="M4 8h13m-3.5-3.5L17 8l-3.5 3.5M20 16H7m3.5-3.5L7 16l3.5 3.5" />,
);
