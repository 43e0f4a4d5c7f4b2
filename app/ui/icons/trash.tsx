import { drawIcon } from './draw-icon.tsx';

export const TrashIcon = drawIcon(
  <>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12" />
    <path d="M10 11v5M14 11v5" />
  </>,
);
