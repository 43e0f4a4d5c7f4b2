import { drawIcon } from './draw-icon.tsx';

export const StarIcon = drawIcon(
  <path d="m12 3.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z" />,
);
