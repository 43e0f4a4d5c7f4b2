import { spriteIcon } from './sprite-icon.tsx';

export const PinIcon = spriteIcon('pin');
