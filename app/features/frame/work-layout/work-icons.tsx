import { icon } from '#app/ui/icons.tsx';

export const ReceiptIcon = icon(
  <>
    <path d="M3.5 13.5v5a1.5 1.5 0 0 0 1.5 1.5h14a1.5 1.5 0 0 0 1.5-1.5v-5h-5l-1.5 2.5h-4L8.5 13.5z" />
    <path d="M12 3.5v7.5m-3.5-3.5L12 11l3.5-3.5" />
  </>,
);
export const ReturnIcon = icon(
  <>
    <path d="M3.5 13.5v5a1.5 1.5 0 0 0 1.5 1.5h14a1.5 1.5 0 0 0 1.5-1.5v-5h-17z" />
    <path d="M8 7.5 4.5 4M4.5 7.5V4H8m-3 0h8a4.5 4.5 0 0 1 4.5 4.5v1" />
  </>,
  true,
);
export const StockIcon = icon(
  <path d="M4 4v16M20 4v16M4 10h16M4 17h16M7 10V6.5h4V10m3 7v-4h4v4" />,
);
export const PickingIcon = icon(
  <>
    <path d="M3 4.5h2.5l2 11h10.5l2-7.5H6.5" />
    <circle cx="9" cy="19" r="1.4" />
    <circle cx="16.5" cy="19" r="1.4" />
  </>,
  true,
);
export const SignOutIcon = icon(
  <path d="M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M15 8l4 4-4 4M18.5 12H9.5" />,
  true,
);
export const DeskIcon = icon(<path d="M4 5h16v10.5H4zM12 15.5v4M8 19.5h8" />);
