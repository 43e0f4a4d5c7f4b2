import { spriteIcon } from './sprite-icon.tsx';

export const ScreenIcon = spriteIcon('screen');
