import { drawIcon } from './draw-icon.tsx';

export const DeskIcon = drawIcon(<path d="M4 5h16v10.5H4zM12 15.5v4M8 19.5h8" />);
