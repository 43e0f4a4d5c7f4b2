import { spriteIcon } from './sprite-icon.tsx';

export const MailIcon = spriteIcon('mail');
