import { spriteIcon } from './sprite-icon.tsx';

export const SunIcon = spriteIcon('sun');
