import { drawIcon } from './draw-icon.tsx';

export const StopIcon = drawIcon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5h5v5h-5z" />
  </>,
);
