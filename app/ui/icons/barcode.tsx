import { drawIcon } from './draw-icon.tsx';

export const BarcodeIcon = drawIcon(
  <path d="M4 5.5v13M7.5 5.5v13M10 5.5v13M13.5 5.5v13M15.5 5.5v13M20 5.5v13" />,
);
