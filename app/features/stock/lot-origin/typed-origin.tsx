import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import {
  fishingAreas,
  fishingGears,
  fishMethods,
  originRegions,
  type LotOriginKind,
} from '#domain/catalog/food/lot-origin.ts';
import { listCountries } from '#domain/catalog/origin.ts';
import {
  readOrigin,
  shownFields,
  startOrigin,
  type OriginDraft,
  type OriginFieldName,
} from './state.ts';

interface TypedOriginProps {
  draft: OriginDraft;
  /** Of which the label has one. */
  kinds: readonly LotOriginKind[];
  isChecked: boolean;
  onChange: (draft: OriginDraft) => void;
}

/** What the label says of the origin, field by field. */
export function TypedOrigin({ draft, kinds, isChecked, onChange }: TypedOriginProps) {
  const { t } = useTranslation();
  const read = readOrigin(draft);
  const faults = isChecked && 'faults' in read ? read.faults : [];
  return (
    <>
      {kinds.length > 1 && (
        <SelectField
          label={t('work.origin_title')}
          value={draft.kind}
          onChange={({ target }) => {
            const kind = kinds.find((each) => each === target.value);
            if (kind !== undefined) onChange(startOrigin(kind));
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind === 'minced_region' ? t('work.origin_by_region') : t('work.origin_by_country')}
            </option>
          ))}
        </SelectField>
      )}
      {shownFields(draft).map((name) => (
        <OriginInput
          key={name}
          name={name}
          value={draft.texts[name] ?? ''}
          error={faults.includes(name) ? t('work.origin_wrong') : undefined}
          onChange={(text) => onChange({ ...draft, texts: { ...draft.texts, [name]: text } })}
        />
      ))}
      {draft.kind === 'fish' && (
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            className="size-6"
            checked={draft.is_defrosted}
            onChange={({ target }) => onChange({ ...draft, is_defrosted: target.checked })}
          />
          {t('work.origin_defrosted')}
        </label>
      )}
      {draft.kind === 'honey' && (
        <Shares draft={draft} isWrong={faults.includes('countries')} onChange={onChange} />
      )}
    </>
  );
}

interface OriginInputProps {
  name: OriginFieldName;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function OriginInput({ name, ...field }: OriginInputProps) {
  const { t } = useTranslation();
  switch (name) {
    case 'region': {
      const options = originRegions.map((id) => [id, t(`work.origin_region.${id}`)] as const);
      return <Choice label={t('work.origin_by_region')} options={options} {...field} />;
    }
    case 'method': {
      const options = fishMethods.map((id) => [id, t(`work.origin_method.${id}`)] as const);
      return <Choice label={t('work.origin_term.method')} options={options} {...field} />;
    }
    case 'gear': {
      const options = fishingGears.map((id) => [id, t(`work.origin_gear.${id}`)] as const);
      return <Choice label={t('work.origin_term.gear')} options={options} {...field} />;
    }
    case 'area': {
      const options = fishingAreas.map((id) => {
        // Keys of texts have no dots.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one key for each code
        const key = id.replace('.', '_') as AreaKey;
        return [id, `${id} · ${t(`work.origin_area.${key}`)}`] as const;
      });
      return <Choice label={t('work.origin_term.area')} options={options} {...field} />;
    }
    case 'slaughter_approval':
    case 'cut_approval':
    case 'water':
      return <Typed label={t(`work.origin_${name}`)} {...field} />;
    case 'reference':
    case 'trade_name':
    case 'scientific_name':
      return <Typed label={t(`work.origin_term.${name}`)} {...field} />;
    case 'country':
      return <CountryChoice label={t('work.origin_country')} {...field} />;
    default:
      return <CountryChoice label={t(`work.origin_term.${name}`)} {...field} />;
  }
}

type Area = (typeof fishingAreas)[number];
type AreaKey = Area extends infer Code
  ? Code extends `${infer Major}.${infer Part}`
    ? `${Major}_${Part}`
    : Code
  : never;

type InputProps = Omit<OriginInputProps, 'name'> & { label: string };

function Typed({ onChange, ...field }: InputProps) {
  return (
    <TextField
      {...field}
      dir="ltr"
      autoComplete="off"
      required
      maxLength={60}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Choice({
  options,
  onChange,
  ...field
}: InputProps & { options: readonly (readonly [id: string, text: string])[] }) {
  const { t } = useTranslation();
  return (
    <SelectField {...field} required onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('work.origin_select')}</option>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function CountryChoice(field: InputProps) {
  const { i18n } = useTranslation();
  const options = listCountries(i18n.language).map(({ code, name }) => [code, name] as const);
  return <Choice {...field} options={options} />;
}

/** The countries of honey, the largest share first. */
function Shares({
  draft,
  isWrong,
  onChange,
}: {
  draft: OriginDraft;
  isWrong: boolean;
  onChange: (draft: OriginDraft) => void;
}) {
  const { t } = useTranslation();
  const { countries } = draft;
  const change = (next: OriginDraft['countries']) => onChange({ ...draft, countries: next });
  const set = (place: number, part: Partial<OriginDraft['countries'][number]>) =>
    change(countries.map((each, index) => (index === place ? { ...each, ...part } : each)));
  return (
    <div className="space-y-4">
      {countries.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name
        <div key={index} className="grid grid-cols-[1fr_6rem] items-end gap-2">
          <CountryChoice
            label={t('work.origin_country')}
            value={each.country}
            error={undefined}
            onChange={(country) => set(index, { country })}
          />
          <TextField
            label={t('work.origin_share')}
            inputMode="numeric"
            dir="ltr"
            value={each.share}
            onChange={({ target }) => set(index, { share: target.value })}
          />
        </div>
      ))}
      {isWrong && (
        <p role="alert" className="text-danger text-sm">
          {t('work.origin_shares_wrong')}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          onClick={() => change([...countries, { country: '', share: '' }])}
        >
          {t('work.origin_add_country')}
        </Button>
        {countries.length > 1 && (
          <Button variant="quiet" onClick={() => change(countries.slice(0, -1))}>
            {t('work.origin_remove_country')}
          </Button>
        )}
      </div>
    </div>
  );
}
