import { spriteIcon } from './sprite-icon.tsx';

export const ChevronIcon = spriteIcon('chevron', true);
