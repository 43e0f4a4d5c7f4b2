import { spriteIcon } from './sprite-icon.tsx';

export const BackIcon = spriteIcon('back', true);
