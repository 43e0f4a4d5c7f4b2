import { spriteIcon } from './sprite-icon.tsx';

export const BasketIcon = spriteIcon('basket');
