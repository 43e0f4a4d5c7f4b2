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
import {
  ChartIcon,
  PercentIcon,
  RouteIcon,
  SendIcon,
  ShelfIcon,
  TrendIcon,
} from './staff-icons.tsx';

/** The icons of the menu, by the names that the `pages.ts` of the districts use. */
export const menuIcons = {
  basket: BasketIcon,
  chart: ChartIcon,
  history: HistoryIcon,
  home: HomeIcon,
  list: ListIcon,
  mail: MailIcon,
  orders: OrdersIcon,
  people: PeopleIcon,
  percent: PercentIcon,
  profile: ProfileIcon,
  route: RouteIcon,
  search: SearchIcon,
  send: SendIcon,
  shelf: ShelfIcon,
  tag: TagIcon,
  tools: ToolsIcon,
  trend: TrendIcon,
  truck: TruckIcon,
  wallet: WalletIcon,
  warning: WarningIcon,
};
export type MenuIcon = keyof typeof menuIcons;
