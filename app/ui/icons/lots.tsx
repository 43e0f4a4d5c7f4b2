import { drawIcon } from './draw-icon.tsx';

export const LotsIcon = drawIcon(
  <>
    <path d="m12 3.5 8 4v9l-8 4-8-4v-9z" />
    <path d="m4 7.5 8 4 8-4M12 11.5v9" />
  </>,
);
