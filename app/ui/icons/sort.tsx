import { drawIcon } from './draw-icon.tsx';

export const SortIcon = drawIcon(<path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />);
