import { menuSections } from '#app/features/district.ts';
import { useMenu, useStaffPage } from '#app/features/frame/staff-pages/use-staff-pages.ts';
import { listPages } from '#app/features/pages.ts';

const pages = listPages('admin');

/** The entries of the menu that the staff member may open. */
export const useAdminMenu = () => useMenu(pages, menuSections);

/** The page of the admin area at the present address. */
export const useAdminPage = () => useStaffPage(pages);
