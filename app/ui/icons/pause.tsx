import { drawIcon } from './draw-icon.tsx';

export const PauseIcon = drawIcon(<path d="M9 6v12M15 6v12" />);
