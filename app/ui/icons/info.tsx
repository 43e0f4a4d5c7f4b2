import { drawIcon } from './draw-icon.tsx';

export const InfoIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5v4.5M12 8v.01" />
  </>,
);
