import { use } from 'react';
import { href } from 'react-router';
import { StaffRoleContext } from '#app/features/accounts/auth/use-may.ts';
import { ClockIcon, TruckIcon } from '#app/ui/icons.tsx';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import { PickingIcon, ReceiptIcon, ReturnIcon, StockIcon } from './work-icons.tsx';

/** The tiles of the start page, each with the permission that it requires. */
const pages = [
  { to: href('/work/picking'), text: 'picking', Icon: PickingIcon, needs: 'orders:pick' },
  { to: href('/work/tours'), text: 'tours', Icon: TruckIcon, needs: 'orders:deliver' },
  { to: href('/work/receipts'), text: 'receipts', Icon: ReceiptIcon, needs: 'stock:book' },
  { to: href('/work/stock'), text: 'stock', Icon: StockIcon, needs: 'stock:book' },
  {
    to: href('/work/returned-goods'),
    text: 'returned_goods',
    Icon: ReturnIcon,
    needs: 'stock:book',
  },
  { to: href('/work/times'), text: 'times', Icon: ClockIcon, needs: 'work:read' },
] as const satisfies { to: string; text: string; Icon: unknown; needs: Permission }[];

/** Pages without a tile, by the start of their path. */
const subPages: readonly { to: string; needs: Permission }[] = [
  { to: '/work/lots/', needs: 'stock:book' },
];

/** The tiles that the employee may see, in their order. */
export function useWorkPages() {
  const role = use(StaffRoleContext);
  return pages.filter(({ needs }) => can(role, needs));
}

/** Whether the employee may see the page at a path. */
export function useMayWork(path: string): boolean {
  const role = use(StaffRoleContext);
  const page = [...pages, ...subPages].find(({ to }) => path.startsWith(to));
  return page === undefined || can(role, page.needs);
}
