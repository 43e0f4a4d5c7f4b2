import type { ReactNode, SVGProps } from 'react';
import { classNames } from './class-names.ts';
import type { Drawing } from './drawings.ts';

type IconProps = SVGProps<SVGSVGElement>;

/**
 * Screen readers skip icons: they decorate a text or a label. Their strokes are in styles/app.css,
 * because a page of products has a hundred icons.
 */
export function icon(paths: ReactNode, turns = false) {
  return function Icon({ className, ...props }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('icon', turns && 'rtl:-scale-x-100', className)}
        {...props}
      >
        {paths}
      </svg>
    );
  };
}

/** An icon that most pages show: the sprite has its paths, and its size. */
function shared(drawing: Drawing, turns = false) {
  return function Icon({ className, ...props }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={classNames('icon', turns && 'rtl:-scale-x-100', className)}
        {...props}
      >
        <use href={`#i-${drawing}`} />
      </svg>
    );
  };
}

export const HomeIcon = shared('home');
export const HeartIcon = shared('heart');
export const ExploreIcon = shared('explore');
export const BasketIcon = shared('basket');
export const SearchIcon = shared('search');
export const ProfileIcon = shared('profile');
export const PinIcon = shared('pin');
export const PlusIcon = shared('plus');
export const MinusIcon = shared('minus');
export const CheckIcon = shared('check');
export const CloseIcon = shared('close');
export const CheckCircleIcon = shared('check-circle');
export const WarningIcon = shared('warning');
export const ChevronDownIcon = shared('chevron-down');
export const ChevronIcon = shared('chevron', true);
export const BackIcon = shared('back', true);
export const GlobeIcon = shared('globe');
export const SunIcon = shared('sun');
export const MoonIcon = shared('moon');
export const ScreenIcon = shared('screen');
export const MailIcon = shared('mail');
export const PhoneIcon = shared('phone');
export const OfflineIcon = shared('offline');

export const ListIcon = icon(
  <path d="m4 6.5 1.5 1.5L8 5m-4 8.5L5.5 15 8 12m3.5-5H20m-8.5 7H20M11.5 20H20M5 20h1.5" />,
);
export const BellIcon = icon(<path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.5v4.5M12 8v.01" />
  </>,
);
export const TrashIcon = icon(
  <>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12a1 1 0 0 0 1 1h7.4a1 1 0 0 0 1-1l.8-12" />
    <path d="M10 11v5M14 11v5" />
  </>,
);
export const TruckIcon = icon(
  <>
    <path d="M2.5 6h11v10.5h-11zM13.5 9.5h4l4 3.8v3.2h-8z" />
    <circle cx="7" cy="17.5" r="2" fill="var(--icon-hole, none)" />
    <circle cx="17" cy="17.5" r="2" fill="var(--icon-hole, none)" />
  </>,
  true,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const WalletIcon = icon(
  <>
    <path d="M4 7.5v10A1.5 1.5 0 0 0 5.5 19h13a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18.5 8H5a1.5 1.5 0 0 1 0-3h12" />
    <path d="M16 13.5h.01" />
  </>,
);
export const ShieldIcon = icon(
  <>
    <path d="M12 3.5 5 6v5.5c0 4.2 2.8 7.3 7 9 4.2-1.7 7-4.8 7-9V6z" />
    <path d="m9 12 2.2 2.2L15.2 10" />
  </>,
);
export const HistoryIcon = icon(
  <>
    <path d="M4.5 8.5A8.5 8.5 0 1 1 3.5 12" />
    <path d="M4 4.5v4h4M12 8v4.5l3 1.8" />
  </>,
);
export const TagIcon = icon(
  <>
    <path d="M4 4.5h7.2a1.5 1.5 0 0 1 1.1.4l7 7a1.5 1.5 0 0 1 0 2.2l-5.7 5.7a1.5 1.5 0 0 1-2.2 0l-7-7a1.5 1.5 0 0 1-.4-1.1z" />
    <path d="M8 8.5v.01" />
  </>,
  true,
);
