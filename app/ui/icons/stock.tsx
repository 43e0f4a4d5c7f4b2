import { drawIcon } from './draw-icon.tsx';

export const StockIcon = drawIcon(
  <path d="M4 4v16M20 4v16M4 10h16M4 17h16M7 10V6.5h4V10m3 7v-4h4v4" />,
);
