import { drawIcon } from './draw-icon.tsx';

export const TagIcon = drawIcon(
  <>
    <path d="M4 4.5h7.2a1.5 1.5 0 0 1 1.1.4l7 7a1.5 1.5 0 0 1 0 2.2l-5.7 5.7a1.5 1.5 0 0 1-2.2 0l-7-7a1.5 1.5 0 0 1-.4-1.1z" />
    <path d="M8 8.5v.01" />
  </>,
  true,
);
