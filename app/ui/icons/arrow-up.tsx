import { drawIcon } from './draw-icon.tsx';

export const ArrowUpIcon = drawIcon(<path d="M12 19V5m-5.5 5.5L12 5l5.5 5.5" />);
