import { drawIcon } from './draw-icon.tsx';

export const HistoryIcon = drawIcon(
  <>
    <path d="M4.5 8.5A8.5 8.5 0 1 1 3.5 12" />
    <path d="M4 4.5v4h4M12 8v4.5l3 1.8" />
  </>,
);
