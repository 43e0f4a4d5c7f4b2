import { drawIcon } from './draw-icon.tsx';

export const ListIcon = drawIcon(
  <path d="m4 6.5 1.5 1.5L8 5m-4 8.5L5.5 15 8 12m3.5-5H20m-8.5 7H20M11.5 20H20M5 20h1.5" />,
);
