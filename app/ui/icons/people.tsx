import { drawIcon } from './draw-icon.tsx';

export const PeopleIcon = drawIcon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c.6-3.2 3-4.8 6-4.8s5.4 1.6 6 4.8M15.5 5.7a3.2 3.2 0 0 1 0 5.6M17.5 15c2 .7 3.2 2.2 3.6 4.5" />
  </>,
);
