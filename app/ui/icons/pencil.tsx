import { drawIcon } from './draw-icon.tsx';

export const PencilIcon = drawIcon(
  <path d="m5 19 .8-4L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9 18.2z" />,
);
