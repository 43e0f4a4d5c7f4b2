import { spriteIcon } from './sprite-icon.tsx';

export const ExploreIcon = spriteIcon('explore');
