import { drawIcon } from './draw-icon.tsx';

export const TrendIcon = drawIcon(<path d="m4 16.5 5-5.5 4 3.5 7-8M15.5 6.5H20V11" />, true);
