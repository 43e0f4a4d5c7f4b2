import { drawIcon } from './draw-icon.tsx';

export const SettingsIcon = drawIcon(
  <path d="M4 7.5h9m4.5 0H20M4 16.5h2.5m4.5 0h9M15.2 5v5M8.8 14v5" />,
);
