import { spriteIcon } from './sprite-icon.tsx';

export const ChevronDownIcon = spriteIcon('chevron-down');
