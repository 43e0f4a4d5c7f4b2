import type { Translate } from '#app/i18n/translation.ts';
import type { Till } from '#contract/cash/tills.schema.ts';

/** Whose till it is: that of a driver, or of the counter. */
export function tillName(t: Translate, { kind, driver_name }: Pick<Till, 'driver_name' | 'kind'>) {
  if (kind === 'counter') return t('admin_tills.counter');
  return driver_name ?? t('admin_tills.no_driver');
}
