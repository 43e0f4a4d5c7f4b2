import { drawIcon } from './draw-icon.tsx';

export const DownloadIcon = drawIcon(<path d="M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14" />);
