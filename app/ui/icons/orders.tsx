import { drawIcon } from './draw-icon.tsx';

export const OrdersIcon = drawIcon(
  <>
    <path d="M8.5 5.5h-2a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1h-2" />
    <rect x="8.5" y="3.5" width="7" height="4" rx="1" />
    <path d="M9 12h6M9 16h4" />
  </>,
);
