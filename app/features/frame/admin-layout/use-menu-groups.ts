import { useLocation } from 'react-router';
import { menuSections, type MenuEntry } from '#app/features/district.ts';
import { useAdminMenu } from './use-admin-pages.ts';
import { useOpenWork } from './use-open-work.ts';

/** An entry with its URL and the number of what is open there. */
export type CountedEntry = MenuEntry & { to: string; count: number };

export interface MenuGroup {
  /** The page that a closed group leads to. */
  first: CountedEntry;
  others: readonly CountedEntry[];
  /** Whether one of its pages, or a page below one, is shown. */
  isOpen: boolean;
  /** What is open on all of its pages. */
  open: number;
}

/** The menu of the staff member by group, and what belongs to them alone. */
export function useMenuGroups(): { groups: MenuGroup[]; own: CountedEntry[] } {
  const openWork = useOpenWork();
  const { pathname } = useLocation();
  const entries = useAdminMenu().map((entry): CountedEntry => {
    return { ...entry, count: entry.open === undefined ? 0 : openWork[entry.open] };
  });
  const groups = menuSections.flatMap((section): MenuGroup[] => {
    const [first, ...others] = entries.filter((entry) => entry.section === section);
    if (first === undefined || section === 'own') return [];
    const all = [first, ...others];
    return [
      {
        first,
        others,
        isOpen: all.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
        open: all.reduce((sum, { count }) => sum + count, 0),
      },
    ];
  });
  return { groups, own: entries.filter(({ section }) => section === 'own') };
}
