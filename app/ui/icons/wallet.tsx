import { drawIcon } from './draw-icon.tsx';

export const WalletIcon = drawIcon(
  <>
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8H5a1.5 1.5 0 0 1 0-3h12" />
    <path d="M16 13.5h.01" />
  </>,
);
