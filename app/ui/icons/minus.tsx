import { spriteIcon } from './sprite-icon.tsx';

export const MinusIcon = spriteIcon('minus');
