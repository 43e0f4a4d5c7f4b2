import { href, Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { AdminProduct, NewProduct } from '#contract/catalog/products.schema.ts';
import { listMissing, type Particular } from '#domain/catalog/food/requirements.ts';
import { ofProductTexts } from '#domain/catalog/product-fields.ts';
import { typedDefaults, typedValuesOf } from '#domain/catalog/typed-fields.ts';
import { isCooled } from '#domain/stock/zones.ts';
import type { TextName } from './form-values.ts';
import { useShelves } from './queries.ts';

/** The field that a particular is typed into; the others have boxes. */
const fieldOf: Partial<Record<Particular, TextName>> = {
  net_quantity: 'net_amount',
  alcohol: 'alcohol_percent',
  fat: 'fat_below',
  collagen: 'collagen_below',
  responsible: 'responsible_name',
  nutrition: 'energy_kj',
};

interface MissingParticularsProps {
  /** Undefined while a field is wrong. */
  input: NewProduct | undefined;
  /** Undefined for a new one. */
  product: Pick<AdminProduct, 'id' | 'lot_origins' | 'waivers'> | undefined;
  onJump: (field: string) => void;
}

/** What the law asks for and the form does not say yet; each leads to its field. */
export function MissingParticulars({ input, product, onJump }: MissingParticularsProps) {
  const { t } = useTranslation();
  const shelves = useShelves();
  const waivers = product?.waivers ?? [];
  if (input === undefined) return null;
  const shelf = shelves.data?.items.find(({ id }) => id === input.shelf_id);
  const label = {
    ...ofProductTexts((name) => input[name] ?? null),
    ...typedValuesOf({ ...typedDefaults, ...input }),
    allergens: input.allergens ?? null,
    net_content: input.net_content ?? null,
    nutritional_values: input.nutritional_values ?? null,
    labels: input.labels ?? {},
    is_cooled: isCooled(shelf?.zone),
    lot_origins: product?.lot_origins ?? [],
  };
  const missing = listMissing({ ...label, waived: waivers.map(({ particular }) => particular) });
  const waived = listMissing({ ...label, waived: missing }).flatMap((name) =>
    waivers.filter(({ particular }) => particular === name),
  );
  if (missing.length + waived.length === 0) return null;
  return (
    <Notice tone="warning" title={t('admin_products.particulars_missing')}>
      {waived.map(({ particular, until, reason }) => (
        <p key={particular}>
          {t(`admin_products.particular.${particular}`)}{' '}
          {t('admin_products.waived', { day: formatDate(until) })} <bdi>{reason}</bdi>
        </p>
      ))}
      <ul className="flex flex-wrap gap-x-4">
        {missing.map((name) => (
          <li key={name}>
            {name === 'origin' && product !== undefined ? (
              // Each lot names its own.
              <Link
                to={href('/work/lots/:productId', { productId: product.id })}
                className="inline-flex min-h-11 items-center underline"
              >
                {t('admin_products.particular.origin')}
              </Link>
            ) : (
              <button
                type="button"
                className="min-h-11 underline"
                onClick={() => onJump(fieldOf[name] ?? name)}
              >
                {t(`admin_products.particular.${name}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
