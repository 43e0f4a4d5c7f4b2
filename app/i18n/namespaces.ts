import type german from './locales/de.json';

export type TextGroup = 'visitor' | 'customer' | 'staff' | 'information';
type Namespace = keyof typeof german;

/** Texts that most visitors never read; the pages that show them load them (`loadTexts`). */
const deferredNamespaces: Record<Exclude<TextGroup, 'visitor'>, readonly Namespace[]> = {
  customer: ['account', 'checkout', 'lists', 'orders', 'security', 'session', 'settings'],
  staff: [
    'admin',
    'admin_categories',
    'admin_customers',
    'admin_dashboard',
    'admin_import',
    'admin_inquiries',
    'admin_logs',
    'admin_offers',
    'admin_print',
    'admin_products',
    'admin_settings',
  ],
  information: ['help', 'information', 'legal', 'withdrawal'],
};

/** Namespaces that are not named above belong to `visitor`, which every page loads. */
export function groupOf(namespace: string): TextGroup {
  const found = Object.entries(deferredNamespaces).find(([, names]) =>
    names.some((n) => n === namespace),
  );
  return found !== undefined && isTextGroup(found[0]) ? found[0] : 'visitor';
}

export function isTextGroup(name: string): name is TextGroup {
  return name === 'visitor' || Object.hasOwn(deferredNamespaces, name);
}
