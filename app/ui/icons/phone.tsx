import { spriteIcon } from './sprite-icon.tsx';

export const PhoneIcon = spriteIcon('phone');
