import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { KnownLabels } from '#contract/stock/inventory.schema.ts';
import { originRules } from '#domain/catalog/food/lot-origin.ts';
import { startOrigin, type OriginChoice } from './state.ts';
import { TypedOrigin } from './typed-origin.tsx';

type LastOrigin = KnownLabels['last_origins'][number];

interface OriginFieldProps {
  known: Pick<KnownLabels, 'food_kind' | 'last_origins'>;
  supplierId: string | null;
  /** Undefined: nothing is chosen yet. */
  value: OriginChoice | undefined;
  isChecked: boolean;
  onChange: (value: OriginChoice | undefined) => void;
}

/**
 * Where goods come from, if the law asks for it. Nothing is chosen beforehand: someone has looked
 * at the label and takes over what the last goods of the supplier said, or the goods are blocked.
 */
export function OriginField({
  known: { food_kind, last_origins },
  supplierId,
  value,
  isChecked,
  onChange,
}: OriginFieldProps) {
  const { t } = useTranslation();
  const kinds = originRules[food_kind]?.kinds ?? [];
  const [kind] = kinds;
  if (kind === undefined) return null;
  const fitting = last_origins.filter(({ origin }) => kinds.includes(origin.kind));
  const last = lastOf(fitting, supplierId);
  const isKept = value !== undefined && value !== null && 'kept' in value;
  const typed = value !== undefined && value !== null && 'typed' in value ? value.typed : undefined;
  return (
    <fieldset className="border-line space-y-4 rounded-2xl border p-4">
      <legend className="px-1 font-semibold">{t('work.origin_title')}</legend>
      {last !== undefined && (
        <p>
          <span className="text-muted block text-sm">{t('work.origin_last')}</span>
          <bdi>{last.text}</bdi>
        </p>
      )}
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {last !== undefined && (
          <Button
            size="large"
            variant={isKept ? 'primary' : 'secondary'}
            aria-pressed={isKept}
            onClick={() => onChange({ kept: last.origin })}
          >
            {t('work.origin_keep')}
          </Button>
        )}
        <Button
          size="large"
          variant={typed === undefined ? 'secondary' : 'primary'}
          aria-pressed={typed !== undefined}
          onClick={() => onChange({ typed: typed ?? startOrigin(kind) })}
        >
          {last === undefined ? t('work.origin_name') : t('work.origin_enter')}
        </Button>
        <Button
          size="large"
          variant={value === null ? 'primary' : 'secondary'}
          aria-pressed={value === null}
          onClick={() => onChange(null)}
        >
          {t('work.origin_unknown')}
        </Button>
      </div>
      {isChecked && value === undefined && (
        <p role="alert" className="text-danger text-sm">
          {t('work.origin_choose')}
        </p>
      )}
      {value === null && <p className="text-muted text-sm">{t('work.origin_unknown_hint')}</p>}
      {typed !== undefined && (
        <TypedOrigin
          draft={typed}
          kinds={kinds}
          isChecked={isChecked}
          onChange={(draft) => onChange({ typed: draft })}
        />
      )}
    </fieldset>
  );
}

/** What the last goods of the supplier said; of an unknown supplier, the latest goods. */
function lastOf(fitting: readonly LastOrigin[], supplierId: string | null): LastOrigin | undefined {
  const ofSupplier = fitting.find(({ supplier_id }) => supplier_id === supplierId);
  return ofSupplier ?? (supplierId === null ? fitting[0] : undefined);
}
