import { drawIcon } from './draw-icon.tsx';

export const ChartIcon = drawIcon(<path d="M4.5 20h15M7 20v-6m5 6V6m5 14v-9" />);
