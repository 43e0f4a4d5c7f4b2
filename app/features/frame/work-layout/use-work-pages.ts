import { tileSections } from '#app/features/district.ts';
import { useMenu, useStaffPage } from '#app/features/frame/staff-pages/use-staff-pages.ts';
import { listPages } from '#app/features/pages.ts';

const pages = listPages('work');

/** The tiles that the employee may open. */
export const useTiles = () => useMenu(pages, tileSections);

/** The page of `/work` at the present address. */
export const useWorkPage = () => useStaffPage(pages);
