import { drawIcon } from './draw-icon.tsx';

export const ReceiptIcon = drawIcon(
  <>
    <path d="M3.5 13.5v5a1.5 1.5 0 0 0 1.5 1.5h14a1.5 1.5 0 0 0 1.5-1.5v-5h-5l-1.5 2.5h-4L8.5 13.5z" />
    <path d="M12 3.5v7.5m-3.5-3.5L12 11l3.5-3.5" />
  </>,
);
