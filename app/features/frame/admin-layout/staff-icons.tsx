import { icon } from '#app/ui/icons.tsx';

// Of the admin area alone: a file of their own, so that no customer loads them.

export const PercentIcon = icon(
  <>
    <path d="M18.5 5.5l-13 13" />
    <circle cx="7.5" cy="7.5" r="2.5" />
    <circle cx="16.5" cy="16.5" r="2.5" />
  </>,
);
export const StopIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5h5v5h-5z" />
  </>,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const ShelfIcon = icon(
  <>
    <rect x="4" y="4" width="6.5" height="6.5" rx="1.2" />
    <rect x="13.5" y="4" width="6.5" height="6.5" rx="1.2" />
    <rect x="4" y="13.5" width="6.5" height="6.5" rx="1.2" />
    <rect x="13.5" y="13.5" width="6.5" height="6.5" rx="1.2" />
  </>,
);
export const PencilIcon = icon(
  <path d="m5 19 .8-4L16 4.8a1.5 1.5 0 0 1 2.1 0l1.1 1.1a1.5 1.5 0 0 1 0 2.1L9 18.2z" />,
);
export const DownloadIcon = icon(<path d="M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 19.5h14" />);
export const SendIcon = icon(<path d="M20 4 10 14M20 4l-6 16-4-6-6-4z" />, true);
export const ChartIcon = icon(<path d="M4.5 20h15M7 20v-6m5 6V6m5 14v-9" />);
export const TrendIcon = icon(<path d="m4 16.5 5-5.5 4 3.5 7-8M15.5 6.5H20V11" />, true);
export const WarehouseIcon = icon(
  <path d="M3.5 20V9L12 4.5 20.5 9v11M7.5 20v-7.5h9V20M7.5 16.2h9" />,
);
export const RouteIcon = icon(
  <>
    <circle cx="6" cy="18" r="2" />
    <circle cx="18" cy="6" r="2" />
    <path d="M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7" />
  </>,
);
export const ArrowUpIcon = icon(<path d="M12 19V5m-5.5 5.5L12 5l5.5 5.5" />);
export const ArrowDownIcon = icon(<path d="M12 5v14m-5.5-5.5L12 19l5.5-5.5" />);
export const MoveIcon = icon(
  <path d="M4 8h13m-3.5-3.5L17 8l-3.5 3.5M20 16H7m3.5-3.5L7 16l3.5 3.5" />,
);
