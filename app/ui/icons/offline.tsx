import { spriteIcon } from './sprite-icon.tsx';

export const OfflineIcon = spriteIcon('offline');
