import { spriteIcon } from './sprite-icon.tsx';

export const GlobeIcon = spriteIcon('globe');
