import type german from './locales/de.json';

export const textGroups = ['visitor', 'customer', 'staff', 'work', 'information'] as const;
export type TextGroup = (typeof textGroups)[number];
type Namespace = keyof typeof german;

/** Texts that most visitors never read; the pages that show them load them (`loadTexts`). */
const deferredNamespaces: Record<Exclude<TextGroup, 'visitor'>, readonly Namespace[]> = {
  customer: [
    'account',
    'addresses',
    'alerts',
    'cart_code',
    'checkout',
    'feedback',
    'house_group',
    'lists',
    'order_change',
    'orders',
    'security',
    'session',
    'settings',
    'substitution',
  ],
  staff: [
    'admin',
    'admin_banners',
    'admin_categories',
    'admin_customers',
    'admin_dashboard',
    'admin_delivery',
    'admin_import',
    'admin_inquiries',
    'admin_logs',
    'admin_notices',
    'admin_offers',
    'admin_palette',
    'admin_print',
    'admin_products',
    'admin_promotions',
    'admin_reports',
    'admin_searches',
    'admin_settings',
    'admin_tasks',
    'admin_tills',
    'admin_tours',
    'contents',
    'opening',
    'team',
  ],
  work: ['picking', 'tour', 'work', 'work_event', 'work_times'],
  information: ['help', 'information', 'legal', 'withdrawal'],
};

/** Namespaces that are not named above belong to `visitor`, which every page loads. */
export function groupOf(namespace: string): TextGroup {
  const isIn = (group: TextGroup) =>
    group !== 'visitor' && deferredNamespaces[group].some((name) => name === namespace);
  return textGroups.find(isIn) ?? 'visitor';
}
