import { spriteIcon } from './sprite-icon.tsx';

export const MoonIcon = spriteIcon('moon');
