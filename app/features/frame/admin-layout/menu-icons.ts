import { BasketIcon } from '#app/ui/icons/basket.tsx';
import { ChartIcon } from '#app/ui/icons/chart.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { GlobeIcon } from '#app/ui/icons/globe.tsx';
import { HistoryIcon } from '#app/ui/icons/history.tsx';
import { HomeIcon } from '#app/ui/icons/home.tsx';
import { KeyIcon } from '#app/ui/icons/key.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { MailIcon } from '#app/ui/icons/mail.tsx';
import { OrdersIcon } from '#app/ui/icons/orders.tsx';
import { PeopleIcon } from '#app/ui/icons/people.tsx';
import { PercentIcon } from '#app/ui/icons/percent.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { RouteIcon } from '#app/ui/icons/route.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import { SendIcon } from '#app/ui/icons/send.tsx';
import { ShelfIcon } from '#app/ui/icons/shelf.tsx';
import { TagIcon } from '#app/ui/icons/tag.tsx';
import { ToolsIcon } from '#app/ui/icons/tools.tsx';
import { TrendIcon } from '#app/ui/icons/trend.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import { WalletIcon } from '#app/ui/icons/wallet.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';

/** The icons of the menu, by the names that the `pages.ts` of the districts use. */
export const menuIcons = {
  basket: BasketIcon,
  certificate: CheckCircleIcon,
  chart: ChartIcon,
  globe: GlobeIcon,
  history: HistoryIcon,
  home: HomeIcon,
  key: KeyIcon,
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
