import { drawIcon } from './draw-icon.tsx';

export const PlayIcon = drawIcon(<path d="M8 5.5v13l10.5-6.5z" />);
