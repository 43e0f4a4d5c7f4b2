import type { ComponentType } from 'react';
import { href } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import {
  BasketIcon,
  ChartIcon,
  HistoryIcon,
  HomeIcon,
  MailIcon,
  OrdersIcon,
  PeopleIcon,
  SendIcon,
  ShelfIcon,
  TagIcon,
  ToolsIcon,
} from '#app/ui/icons.tsx';
import { can, type Permission } from '#domain/identity/permissions.ts';

/** The pages of the admin area, each with the permission without which it shows nothing. */
const pages = [
  { to: href('/admin/dashboard'), text: 'dashboard', Icon: ChartIcon, needs: 'dashboard:read' },
  { to: href('/admin/orders'), text: 'orders', Icon: OrdersIcon, needs: 'orders:read' },
  { to: href('/admin/products'), text: 'products', Icon: ShelfIcon, needs: 'catalog:read' },
  { to: href('/admin/categories'), text: 'categories', Icon: BasketIcon, needs: 'catalog:write' },
  { to: href('/admin/offers'), text: 'offers', Icon: TagIcon, needs: 'offers:write' },
  { to: href('/admin/customers'), text: 'customers', Icon: PeopleIcon, needs: 'customers:read' },
  { to: href('/admin/messages'), text: 'messages', Icon: MailIcon, needs: 'inquiries:read' },
  { to: href('/admin/shop'), text: 'shop', Icon: HomeIcon, needs: 'settings:write' },
  { to: href('/admin/outbox'), text: 'outbox', Icon: SendIcon, needs: 'outbox:read' },
  { to: href('/admin/audit-log'), text: 'audit_log', Icon: HistoryIcon, needs: 'audit:read' },
  { to: href('/admin/settings'), text: 'settings', Icon: ToolsIcon, needs: null },
] as const satisfies {
  to: string;
  text: string;
  Icon: ComponentType;
  needs: Permission | null;
}[];

/** The pages that the signed-in account may see, in the order of the menu. */
export function useAdminPages() {
  const session = useSession();
  const role = session.status === 'signed_in' ? session.user.role : 'customer';
  return pages.filter(({ needs }) => needs === null || can(role, needs));
}

/**
 * Whether the account may see the page at a path. A page that outlives its session stays: a form on
 * it is preserved until the next sign-in.
 */
export function useMayOpen(path: string): boolean {
  const session = useSession();
  const allowed = useAdminPages();
  const page = pages.find(({ to }) => path.startsWith(to));
  if (session.status !== 'signed_in' || page === undefined) return true;
  return allowed.some(({ to }) => to === page.to);
}
