import { cents } from '#domain/money.ts';
import { formatDate, formatMoney, formatTime } from './format.ts';
import { useOrderStatusLabel } from './order-status.ts';
import { useTranslation } from './use-translation.ts';

/** Columns that no form shows. All others have the label of their form. */
const ownFields = [
  'archived_at',
  'discount_percent',
  'is_available',
  'mailed_count',
  'message',
  'note',
  'order_count',
  'payment_status',
  'quantity',
  'resolved_at',
  'role',
  'status',
  'valid_from',
  'valid_to',
] as const;

/** The forms whose labels are looked up. */
const forms = ['admin_products', 'admin_categories', 'admin_settings'] as const;
/** Type of a subject of the audit log -> the form whose labels come first. */
const formOf: Partial<Record<string, (typeof forms)[number]>> = {
  category: 'admin_categories',
  shop: 'admin_settings',
};

/**
 * The labels of the columns of a subject, whose own form comes before the others. A column without
 * a label is shown by its database name.
 */
export function useFieldName(subject = 'product'): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const own = ownFields.find((field) => field === name);
    if (own !== undefined) return t(`admin_logs.field.${own}`);
    const first = formOf[subject];
    const ordered = first === undefined ? forms : [first, ...forms];
    const key = ordered
      .flatMap((form) =>
        [name, name.replace(/_cents$/, ''), `${name}_id`].map((field) => `${form}.field.${field}`),
      )
      .find((candidate) => i18n.exists(candidate));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was looked up
    return key === undefined ? name : t(key as 'admin_products.field.name');
  };
}

/** Formats a value for reading. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t } = useTranslation();
  const statusLabel = useOrderStatusLabel();
  return (name, value) => {
    if (isEmpty(value)) return '';
    if (typeof value === 'boolean') return t(value ? 'admin_logs.yes' : 'admin_logs.no');
    if (typeof value === 'number' && name.endsWith('_cents')) return formatMoney(cents(value));
    if (typeof value !== 'string') return JSON.stringify(value);
    if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) {
      return `${formatDate(value)}, ${formatTime(value)}`;
    }
    return name === 'status' ? statusLabel(value) : value;
  };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}
