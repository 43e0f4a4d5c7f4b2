import { spriteIcon } from './sprite-icon.tsx';

export const CheckCircleIcon = spriteIcon('check-circle');
