import { spriteIcon } from './sprite-icon.tsx';

export const WarningIcon = spriteIcon('warning');
