import { use } from 'react';
import { matchPath, useLocation } from 'react-router';
import type { StaffPage } from '#app/features/district.ts';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import type { TextKey } from '#app/i18n/translation.ts';
import { can } from '#domain/accounts/permissions.ts';

/** The menu of these pages: entries that the staff member may open, with their URLs. */
export function useMenu<Entry extends { text: TextKey; section: string }>(
  pages: readonly StaffPage<Entry>[],
  sections: readonly Entry['section'][],
): (Entry & { to: string })[] {
  const role = use(StaffRoleContext);
  const entries = pages.flatMap(({ path, needs, menu }) =>
    menu !== undefined && (needs === null || can(role, needs))
      ? [{ ...menu, to: path.replace(/\/:\w+\?$/, '') }]
      : [],
  );
  return sections.flatMap((name) => entries.filter(({ section }) => section === name));
}

/** What the list says about the page at the present address; an unknown address says it itself. */
export function useStaffPage(pages: readonly StaffPage[]): {
  title: TextKey | null;
  mayOpen: boolean;
} {
  const role = use(StaffRoleContext);
  const { pathname } = useLocation();
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  if (page === undefined) return { title: null, mayOpen: true };
  const { needs, menu, title = menu?.text ?? null } = page;
  return { title, mayOpen: needs === null || can(role, needs) };
}
