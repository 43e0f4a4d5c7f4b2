import { spriteIcon } from './sprite-icon.tsx';

export const CheckIcon = spriteIcon('check');
