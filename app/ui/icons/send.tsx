import { drawIcon } from './draw-icon.tsx';

export const SendIcon = drawIcon(<path d="M20 4 10 14M20 4l-6 16-4-6-6-4z" />, true);
