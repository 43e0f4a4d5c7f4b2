import { spriteIcon } from './sprite-icon.tsx';

export const ProfileIcon = spriteIcon('profile');
