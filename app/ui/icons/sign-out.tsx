import { drawIcon } from './draw-icon.tsx';

export const SignOutIcon = drawIcon(
  <path d="M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4M18.5 12H9.5" />,
  true,
);
