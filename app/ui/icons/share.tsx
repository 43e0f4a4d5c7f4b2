import { drawIcon } from './draw-icon.tsx';

export const ShareIcon = drawIcon(<path d="M12 15V4m-4 3.5L12 4l4 3.5M6 12v6.5h12V12" />);
