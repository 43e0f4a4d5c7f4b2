import { drawIcon } from './draw-icon.tsx';

export const ArrowDownIcon = drawIcon(<path d="M12 5v14m-5.5-5.5L12 19l5.5-5.5" />);
