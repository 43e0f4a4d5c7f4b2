import { spriteIcon } from './sprite-icon.tsx';

export const HomeIcon = spriteIcon('home');
