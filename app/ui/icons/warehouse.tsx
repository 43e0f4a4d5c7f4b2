import { drawIcon } from './draw-icon.tsx';

export const WarehouseIcon = drawIcon(
  <path d="M3.5 20V9L12 4.5 20.5 9v11M7.5 20v-7.5h9V20M7.5 16.2h9" />,
);
