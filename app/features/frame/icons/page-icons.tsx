import { icon } from '#app/ui/icons.tsx';

// Of some pages of customers and the staff: a file of their own, so that no other page loads them.

export const OrdersIcon = icon(
  <>
    <path d="M8.5 5.5h-2a1 1 0 0 0-1 1V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V6.5a1 1 0 0 0-1-1h-2" />
    <rect x="8.5" y="3.5" width="7" height="4" rx="1" />
    <path d="M9 12h6M9 16h4" />
  </>,
);
export const ToolsIcon = icon(
  <>
    <circle cx="12" cy="12" r="3" />
    <path d="M12 3.5v2.3M12 18.2v2.3M3.5 12h2.3M18.2 12h2.3M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6" />
  </>,
);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5c.6-3.2 3-4.8 6-4.8s5.4 1.6 6 4.8M15.5 5.7a3.2 3.2 0 0 1 0 5.6M17.5 15c2 .7 3.2 2.2 3.6 4.5" />
  </>,
);
