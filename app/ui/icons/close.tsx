import { spriteIcon } from './sprite-icon.tsx';

export const CloseIcon = spriteIcon('close');
