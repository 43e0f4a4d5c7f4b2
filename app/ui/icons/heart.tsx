import { spriteIcon } from './sprite-icon.tsx';

export const HeartIcon = spriteIcon('heart');
