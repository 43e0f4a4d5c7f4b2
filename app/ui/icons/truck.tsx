import { drawIcon } from './draw-icon.tsx';

export const TruckIcon = drawIcon(
  <>
    <path d="M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.8v3.2h-8z" />
    <circle cx="7" cy="17.5" r="2" fill="var(--icon-hole, none)" />
    <circle cx="17" cy="17.5" r="2" fill="var(--icon-hole, none)" />
  </>,
  true,
);
