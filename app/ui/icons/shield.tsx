import { drawIcon } from './draw-icon.tsx';

export const ShieldIcon = drawIcon(
  <>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </>,
);
