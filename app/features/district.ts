import type { MenuIcon } from '#app/features/frame/admin-layout/menu-icons.ts';
import type { TileIcon } from '#app/features/frame/work-layout/tile-icons.ts';
import type { Namespace, TextGroup } from '#app/i18n/text-groups.ts';
import type { TextKey } from '#app/i18n/translation.ts';
import type { OpenWork } from '#contract/insight/dashboard.schema.ts';
import type { LiveEventName } from '#contract/shop/events.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { TodayKind } from '#domain/staff/today.ts';

/**
 * The groups of the admin menu, from top to bottom. Closed, a group is the link to its first page;
 * the last one is behind the name of the staff member.
 */
export const menuSections = [
  'today',
  'orders',
  'tours',
  'goods',
  'offers',
  'figures',
  'shop',
  'own',
] as const;

/** The parts of the start page of `/work`, from top to bottom. */
export const tileSections = ['orders', 'goods', 'own'] as const;

export interface Page {
  /** Its URL, with parameters as in `/product/:id`. */
  path: string;
  /** Its route module, from `app/`. */
  file: string;
}

/** A page of the admin area or of the work in the shop. */
export type StaffPage<Entry extends { text: TextKey } = { text: TextKey }> = Page & {
  /** Null for one that the whole staff may open. The server checks its calls as well. */
  needs: Permission | null;
} & (
    | {
        /** Its entry in the menu, or its tile. */
        menu: Entry;
        /** Of the document: the text of the menu without one, null if the screen sets it. */
        title?: TextKey | null;
      }
    | { menu?: undefined; title: TextKey | null }
  );

export interface MenuEntry {
  text: TextKey;
  section: (typeof menuSections)[number];
  icon: MenuIcon;
  /** What is open there; its number is shown. */
  open?: keyof OpenWork;
}

export interface Tile {
  text: TextKey;
  /** What one does there. */
  detail: TextKey;
  section: (typeof tileSections)[number];
  icon: TileIcon;
  /** What waits there; its number is shown. */
  waiting?: TodayKind;
}

/** The kinds of pages, by where they are shown (`app/routes.ts`). */
export interface PageKinds {
  /** For everyone, with their content in the document. */
  visitor: Page;
  /** Below a layout with queries, for personal data. */
  customer: Page;
  /** Below `/work`. */
  work: StaffPage<Tile>;
  /** Below `/admin`. */
  admin: StaffPage<MenuEntry>;
}

/** Queries that are sent again after live events. */
export interface LiveQueries {
  /** Their key, or how it begins. */
  key: readonly [string, ...string[]];
  after: readonly LiveEventName[];
}

/** The pages of a district, by kind. */
export type PagesByKind = { [Kind in keyof PageKinds]?: readonly PageKinds[Kind][] };

/** What a district contributes to the pages of the shop: data, which the build reads, too. */
export interface District extends PagesByKind {
  /**
   * Its namespaces of `app/i18n/locales`, by the group in whose file they are sent. `visitor` is
   * sent with every page; the route modules load the others (`loadTexts`).
   */
  texts?: Partial<Record<TextGroup, readonly Namespace[]>>;
  /** The queries of the staff that live events outdate. */
  live?: readonly LiveQueries[];
}
