import { use, type ComponentType } from 'react';
import { href } from 'react-router';
import { StaffRoleContext } from '#app/features/accounts/auth/use-may.ts';
import { OrdersIcon, PeopleIcon, ToolsIcon } from '#app/features/frame/icons/page-icons.tsx';
import {
  BasketIcon,
  HistoryIcon,
  HomeIcon,
  ListIcon,
  MailIcon,
  ProfileIcon,
  SearchIcon,
  TagIcon,
  TruckIcon,
  WalletIcon,
  WarningIcon,
} from '#app/ui/icons.tsx';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import {
  ChartIcon,
  PercentIcon,
  RouteIcon,
  SendIcon,
  ShelfIcon,
  TrendIcon,
} from './staff-icons.tsx';

/** The pages of the admin area, each with the permission that it requires. */
const pages = [
  { to: href('/admin/dashboard'), text: 'dashboard', Icon: ChartIcon, needs: 'dashboard:read' },
  { to: href('/admin/reports'), text: 'reports', Icon: TrendIcon, needs: 'reports:read' },
  { to: href('/admin/orders'), text: 'orders', Icon: OrdersIcon, needs: 'orders:read' },
  { to: href('/admin/tours'), text: 'tours', Icon: RouteIcon, needs: 'tours:read' },
  { to: href('/admin/tills'), text: 'tills', Icon: WalletIcon, needs: 'cash:read' },
  { to: href('/admin/tasks'), text: 'tasks', Icon: WarningIcon, needs: 'tasks:read' },
  { to: href('/admin/products'), text: 'products', Icon: ShelfIcon, needs: 'catalog:read' },
  { to: href('/admin/categories'), text: 'categories', Icon: BasketIcon, needs: 'catalog:write' },
  { to: href('/admin/searches'), text: 'searches', Icon: SearchIcon, needs: 'catalog:write' },
  { to: href('/admin/offers'), text: 'offers', Icon: TagIcon, needs: 'offers:read' },
  {
    to: href('/admin/promotions'),
    text: 'promotions',
    Icon: PercentIcon,
    needs: 'promotions:read',
  },
  { to: href('/admin/customers'), text: 'customers', Icon: PeopleIcon, needs: 'customers:read' },
  { to: href('/admin/team'), text: 'team', Icon: ProfileIcon, needs: 'staff:read' },
  { to: href('/admin/messages'), text: 'messages', Icon: MailIcon, needs: 'inquiries:read' },
  { to: href('/admin/delivery'), text: 'delivery', Icon: TruckIcon, needs: 'delivery:read' },
  { to: href('/admin/shop'), text: 'shop', Icon: HomeIcon, needs: 'settings:read' },
  { to: href('/admin/contents/:tab?'), text: 'contents', Icon: ListIcon, needs: 'contents:read' },
  { to: href('/admin/outbox'), text: 'outbox', Icon: SendIcon, needs: 'outbox:read' },
  { to: href('/admin/audit-log'), text: 'audit_log', Icon: HistoryIcon, needs: 'audit:read' },
  { to: href('/admin/settings'), text: 'settings', Icon: ToolsIcon, needs: null },
] as const satisfies (AdminPage & { text: string; Icon: ComponentType })[];

/** Pages without a menu entry that require more than their parent page. */
const subPages: readonly AdminPage[] = [
  { to: href('/admin/products/import'), needs: 'catalog:write' },
  { to: href('/admin/opening'), needs: 'settings:write' },
];

interface AdminPage {
  to: string;
  needs: Permission | null;
}

/** The pages that the staff member may see, in menu order. */
export function useAdminPages() {
  const role = use(StaffRoleContext);
  return pages.filter(({ needs }) => needs === null || can(role, needs));
}

/** Whether the staff member may see the page at a path. */
export function useMayOpen(path: string): boolean {
  const role = use(StaffRoleContext);
  const page = [...subPages, ...pages].find(({ to }) => path.startsWith(to));
  const needs = page?.needs ?? null;
  return needs === null || can(role, needs);
}
