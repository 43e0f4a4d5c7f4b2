import type { ComponentProps, Dispatch, ReactNode, SetStateAction } from 'react';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { languages } from '#domain/accounts/languages.ts';
import { allergens, type Allergen } from '#domain/catalog/allergens.ts';
import {
  depositKinds,
  nutrients,
  plainLabels,
  productTextNames,
  productTexts,
  statements,
  vatRates,
} from '#domain/catalog/product-fields.ts';
import {
  isFlag,
  ofTypedFields,
  typedFieldNames,
  typedFields,
  type AnyField,
  type NumberField,
  type TypedChoice,
  type TypedField,
} from '#domain/catalog/typed-fields.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';
import type { FormErrors, ProductValues, TextName } from './form-values.ts';
import { useCategories } from './queries.ts';

export interface FieldsProps {
  values: ProductValues;
  errors: FormErrors;
  onChange: Dispatch<SetStateAction<ProductValues>>;
}

const limits: Partial<Record<TextName, number>> = ofTypedFields((field) =>
  'max' in field ? field.max : 0,
);

/** The props of a text field by its name. */
export function useField({ values, errors, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (name: TextName) => ({
    name,
    label: t(`admin_products.field.${name}`),
    value: values.texts[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange({ ...values, texts: { ...values.texts, [name]: value } }),
    error: errors[name] && t(`admin_products.error.${errors[name]}`, { max: limits[name] ?? 0 }),
  });
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-line grid gap-4 border-t pt-4 sm:grid-cols-6">
      <legend className="float-start font-semibold sm:col-span-6">{title}</legend>
      {children}
    </fieldset>
  );
}

function NumberOf({ asked, ...texts }: ComponentProps<typeof TextField> & { asked: NumberField }) {
  return asked.decimals === undefined ? (
    <TextField {...texts} type="number" min={0} max={asked.max} step={1} />
  ) : (
    <TextField {...texts} inputMode="decimal" />
  );
}

/** The numbers, choices and flags of a group. */
export function TypedFields(props: FieldsProps & { group: AnyField['group']; className: string }) {
  const { t } = useTranslation();
  const field = useField(props);
  const nameOf = (name: TypedField, value: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a choice of this very field
    t(`admin_products.choice.${name}.${value}` as `admin_products.choice.${TypedChoice}`);
  return typedFieldNames
    .filter((name) => typedFields[name].group === props.group)
    .map((name) => {
      const asked: AnyField = typedFields[name];
      if ('isFlag' in asked || isFlag(name)) {
        const { label, value, onChange } = field(name);
        return (
          <CheckBox
            key={name}
            className={props.className}
            checked={value === String(true)}
            onChange={({ target }) => onChange({ target: { value: String(target.checked) } })}
          >
            {label}
          </CheckBox>
        );
      }
      const texts = { ...field(name), hint: t(`admin_products.hint.${name}`) };
      return (
        <div key={name} className={props.className}>
          {'values' in asked ? (
            <SelectField {...texts}>
              {asked.byDefault === null && <option value="">–</option>}
              {asked.values.map((value) => (
                <option key={value} value={value}>
                  {nameOf(name, value)}
                </option>
              ))}
            </SelectField>
          ) : (
            <NumberOf {...texts} asked={asked} />
          )}
        </div>
      );
    });
}

export function BasicFields(props: FieldsProps & { priceHint?: string | undefined }) {
  const { t } = useTranslation();
  const field = useField(props);
  const categories = useCategories();
  const localName = useLocalName();
  return (
    <fieldset className="grid gap-4 sm:grid-cols-6">
      <legend className="sr-only">{t('admin_products.group.basic')}</legend>
      <div className="sm:col-span-2">
        <TextField
          {...field('barcode')}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          onKeyDown={(event) => {
            // A scanner ends with Enter, which would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </div>
      <div className="sm:col-span-4">
        <TextField {...field('name')} required maxLength={200} autoComplete="off" />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('category_id')} required>
          <option value="">–</option>
          {categories.data?.items.map((category) => (
            <option key={category.id} value={category.id}>
              {category.parent_id !== null && '– '}
              {localName(category)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('price')} required inputMode="decimal" hint={props.priceHint} />
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('net_amount')} inputMode="decimal" />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('net_unit')}>
          <option value="">–</option>
          {netUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`admin_products.unit.${unit}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

export function DescriptionField(props: FieldsProps) {
  const field = useField(props);
  return <TextArea {...field('description')} maxLength={2000} />;
}

export function PriceFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useField(props);
  return (
    <Group title={t('admin_products.group.price')}>
      <div className="sm:col-span-6">
        <TextField {...field('cost')} inputMode="decimal" hint={t('admin_products.cost_hint')} />
      </div>
      <div className="sm:col-span-3">
        <TextField {...field('price_per_unit')} hint={t('admin_products.price_per_unit_hint')} />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('vat_rate')}>
          {vatRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('deposit_kind')}>
          <option value="">{t('admin_products.no_deposit')}</option>
          {depositKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`admin_products.deposit_kind.${kind}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {props.values.texts.deposit_kind !== '' && (
        <div className="sm:col-span-3">
          <TextField {...field('deposit')} inputMode="decimal" />
        </div>
      )}
    </Group>
  );
}

/** A new product has an initial stock; later changes are made with `booking`. */
export function StockFields(props: FieldsProps & { booking?: ReactNode }) {
  const { t } = useTranslation();
  const field = useField(props);
  const { values, onChange } = props;
  return (
    <Group title={t('admin_products.group.stock')}>
      {props.booking ?? (
        <div className="sm:col-span-2">
          <TextField {...field('stock_quantity')} type="number" min={0} step={1} />
        </div>
      )}
      <CheckBox
        className="sm:col-span-6"
        checked={values.is_available}
        onChange={({ target }) => onChange({ ...values, is_available: target.checked })}
      >
        {t('admin_products.is_available')}
      </CheckBox>
    </Group>
  );
}

/** The texts without a hint or a special place. */
const textsOfLabel = productTextNames.filter(
  (name) => name !== 'description' && name !== 'ingredients' && name !== 'legal_name',
);

interface BoxesProps<Name extends string> {
  group: string;
  names: readonly Name[];
  chosen: readonly Name[];
  nameOf: (name: Name) => string;
  onChoose: (chosen: readonly Name[]) => void;
}

function Boxes<Name extends string>(props: BoxesProps<Name>) {
  const { group, names, chosen, nameOf, onChoose } = props;
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
      {names.map((name) => (
        <CheckBox
          key={name}
          name={group}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
          }
        >
          {nameOf(name)}
        </CheckBox>
      ))}
    </div>
  );
}

export function LabelFields(props: FieldsProps) {
  const { t } = useTranslation();
  const nameOfAllergen = (name: Allergen) => t(`catalog.allergen.${name}`);
  const field = useField(props);
  const { values, onChange } = props;
  return (
    <Group title={t('admin_products.group.label')}>
      <div className="sm:col-span-6">
        <TextField {...field('legal_name')} maxLength={productTexts.legal_name.longest} />
      </div>
      <div className="sm:col-span-6">
        <TextArea {...field('ingredients')} hint={t('admin_products.ingredients_hint')} />
      </div>
      <fieldset className="sm:col-span-6">
        <legend className="text-sm font-medium">{t('admin_products.allergens')}</legend>
        <Boxes
          group="allergens"
          names={allergens}
          chosen={values.allergens}
          nameOf={nameOfAllergen}
          onChoose={(chosen) => onChange({ ...values, allergens: chosen })}
        />
        {values.allergens.length === 0 && (
          <CheckBox
            checked={values.is_free_of_allergens}
            onChange={({ target }) => onChange({ ...values, is_free_of_allergens: target.checked })}
          >
            {t('admin_products.is_free_of_allergens')}
          </CheckBox>
        )}
      </fieldset>
      <fieldset className="sm:col-span-6">
        <legend className="text-sm font-medium">{t('admin_products.traces')}</legend>
        <Boxes
          group="traces"
          names={allergens.filter((name) => !values.allergens.includes(name))}
          chosen={values.traces}
          nameOf={nameOfAllergen}
          onChoose={(chosen) => onChange({ ...values, traces: chosen })}
        />
        {values.traces.length === 0 && (
          <CheckBox
            checked={values.has_no_traces}
            onChange={({ target }) => onChange({ ...values, has_no_traces: target.checked })}
          >
            {t('admin_products.has_no_traces')}
          </CheckBox>
        )}
      </fieldset>
      {textsOfLabel.map((name) =>
        productTexts[name].isMultiline ? (
          <div key={name} className="sm:col-span-6">
            <TextArea {...field(name)} maxLength={productTexts[name].longest} />
          </div>
        ) : (
          <div key={name} className="sm:col-span-3">
            <TextField
              {...field(name)}
              hint={name === 'pack_halal_text' ? t('admin_products.pack_halal_hint') : undefined}
              maxLength={productTexts[name].longest}
            />
          </div>
        ),
      )}
      <div className="flex flex-wrap gap-x-6 sm:col-span-6">
        {plainLabels.map((label) => (
          <CheckBox
            key={label}
            checked={values[label]}
            onChange={({ target }) => onChange({ ...values, [label]: target.checked })}
          >
            {t(`admin_products.label.${label}`)}
          </CheckBox>
        ))}
      </div>
      <TypedFields {...props} group="label" className="sm:col-span-3" />
      <fieldset className="sm:col-span-6">
        <legend className="text-sm font-medium">{t('admin_products.statements')}</legend>
        <Boxes
          group="statements"
          names={statements}
          chosen={values.statements}
          nameOf={(name) => t(`catalog.statement.${name}`)}
          onChoose={(chosen) => onChange({ ...values, statements: chosen })}
        />
      </fieldset>
      {nutrients.map((name) => (
        <div key={name} className="sm:col-span-2">
          <TextField {...field(name)} inputMode="decimal" />
        </div>
      ))}
    </Group>
  );
}

export function SearchFields(props: FieldsProps) {
  const { t } = useTranslation();
  const field = useField(props);
  return (
    <>
      <Group title={t('admin_products.group.search')}>
        <p className="text-muted text-sm sm:col-span-6">{t('admin_products.search_words_hint')}</p>
        {languages.map((language) => (
          <div key={language} className="sm:col-span-3">
            <TextField {...field(language)} dir="auto" />
          </div>
        ))}
      </Group>
      <Group title={t('admin_products.group.group_words')}>
        <p className="text-muted text-sm sm:col-span-6">{t('admin_products.group_words_hint')}</p>
        {languages.map((language) => (
          <div key={language} className="sm:col-span-3">
            <TextField {...field(`group_${language}`)} dir="auto" />
          </div>
        ))}
      </Group>
    </>
  );
}
