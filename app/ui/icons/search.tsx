import { spriteIcon } from './sprite-icon.tsx';

export const SearchIcon = spriteIcon('search');
