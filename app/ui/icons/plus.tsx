import { spriteIcon } from './sprite-icon.tsx';

export const PlusIcon = spriteIcon('plus');
