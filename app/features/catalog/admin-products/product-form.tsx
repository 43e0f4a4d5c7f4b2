import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { isProblem } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useIsUploading } from '#app/features/frame/admin-layout/use-image-upload.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { bookStock } from '#contract/catalog/products.admin.ts';
import type { AdminProduct, NewProduct } from '#contract/catalog/products.schema.ts';
import { factsChanges, type FactsChange } from '#domain/catalog/food/facts-changes.ts';
import { readValues, valuesOf, type FormErrors } from './form-values.ts';
import { ImageFields } from './image-fields.tsx';
import { MissingParticulars } from './missing-particulars.tsx';
import { PackSizeFields } from './pack-size-fields.tsx';
import * as fields from './product-fields.tsx';
import { StockBooking } from './stock-booking.tsx';
import { StockHistory } from './stock-history.tsx';
import { StorageFields } from './storage-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { usePriceEffect } from './use-price-effect.ts';

interface ProductFormProps {
  title: string;
  /** The edited product; undefined for a new one. */
  product?: AdminProduct;
  /** Shown first. */
  firstPart?: FormPart;
  isBusy: boolean;
  error: Error | null;
  onSave: (input: NewProduct, change?: FactsChange) => void;
  /** Loads the version that a colleague has saved meanwhile. */
  onReload?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * All fields of a product, what a new one needs first. Invalid values are reported at the field
 * before the server is called.
 */
export function ProductForm(props: ProductFormProps) {
  const { t } = useTranslation();
  const { title, product, isBusy, onSave, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(product));
  const [errors, setErrors] = useState<FormErrors>({});
  const [part, setPart] = useState<FormPart>(props.firstPart ?? 'product');
  const mayBook = useMay(bookStock);
  const isUploading = useIsUploading();
  const priceHint = usePriceEffect(product?.offer ?? null, values.texts.price);

  const fieldNamed = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`) ?? undefined;

  /** Focuses a field, on whichever part it is. */
  function reveal(field: HTMLElement | undefined): void {
    const where = field && partOf(field);
    // The focus needs the field to be shown.
    if (where !== undefined) flushSync(() => setPart(where));
    field?.focus();
  }

  function send(typed = values, change?: FactsChange): void {
    const read = readValues(typed);
    setErrors(read.errors);
    const wrong = Object.keys(read.errors)
      .map(fieldNamed)
      .filter((field) => field !== undefined);
    // One of the part that is shown, if there is one.
    reveal(wrong.find((field) => partOf(field) === part) ?? wrong[0]);
    if (read.input !== undefined) onSave(read.input, change);
  }

  // A corrected field is no longer red; a field that is still being typed is not red yet.
  const { errors: stillWrong, input } = readValues(values);
  const shown = Object.fromEntries(
    Object.entries(stillWrong).filter(([name]) => Object.hasOwn(errors, name)),
  );
  const group = { values, errors: shown, onChange: setValues };
  return (
    <FormDialog
      title={title}
      size="wide"
      ref={form}
      isBusy={isBusy || isUploading}
      onClose={onClose}
      onSend={() => send()}
      onUndecided={reveal}
      className="space-y-6"
    >
      <Refused
        error={props.error}
        onReload={props.onReload}
        onNameChange={(change) => send(values, change)}
        onShowLabel={() => setPart('label')}
        onSaveOffSale={() => {
          const offSale = { ...values, is_available: false };
          setValues(offSale);
          send(offSale);
        }}
      />
      <Tabs
        label={t('admin_products.parts')}
        tabs={parts.map((id) => ({ id, label: t(`admin_products.part.${id}`) }))}
        selected={part}
        onSelect={setPart}
      >
        {/* All parts are there, so that what was typed and uploads under way remain. */}
        <Part id="product" selected={part}>
          <fields.BasicFields {...group} priceHint={priceHint} />
          <ImageFields {...group} />
        </Part>
        <Part id="stock" selected={part}>
          <fields.StockFields
            {...group}
            booking={
              product && (
                <>
                  {mayBook && <StockBooking product={product} />}
                  <StockHistory productId={product.id} />
                </>
              )
            }
          />
          <StorageFields {...group} />
          <fields.PriceFields {...group} />
          <PackSizeFields {...group} product={product} />
        </Part>
        <Part id="label" selected={part}>
          <MissingParticulars
            input={input}
            product={product}
            onJump={(name) => reveal(fieldNamed(name))}
          />
          <fields.LabelFields {...group} />
        </Part>
        <Part id="texts" selected={part}>
          <fields.DescriptionField {...group} />
          <TranslationFields {...group} />
          <fields.SearchFields {...group} />
        </Part>
      </Tabs>
    </FormDialog>
  );
}

/** A new product needs the first one alone. */
const parts = ['product', 'stock', 'label', 'texts'] as const;
export type FormPart = (typeof parts)[number];

function Part({
  id,
  selected,
  children,
}: {
  id: FormPart;
  selected: FormPart;
  children: ReactNode;
}) {
  return (
    <div data-part={id} hidden={id !== selected} className="space-y-6 pt-4">
      {children}
    </div>
  );
}

const partOf = (element: Element): FormPart | undefined => {
  const name = element.closest<HTMLElement>('[data-part]')?.dataset.part;
  return parts.find((id) => id === name);
};

interface RefusedProps extends Pick<ProductFormProps, 'error' | 'onReload'> {
  onNameChange: (change: FactsChange) => void;
  onShowLabel: () => void;
  onSaveOffSale: () => void;
}

function Refused({ error, onReload, onNameChange, onShowLabel, onSaveOffSale }: RefusedProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const notice = useRef<HTMLDivElement>(null);
  // The submit button is at the end of a long form, the notice about the refusal at its start.
  useEffect(() => notice.current?.focus(), [error]);
  if (error === null) return null;
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-4">
      <Notice tone="danger" title={t('admin.save_failed')}>
        {problemText(error)}
        {isProblem(error, 'version_conflict') && onReload !== undefined && (
          <Button size="small" variant="secondary" className="mt-2 block" onClick={onReload}>
            {t('admin.load_new_state')}
          </Button>
        )}
        {isProblem(error, 'facts_change_unclear') && (
          <span className="mt-2 grid gap-2 sm:grid-cols-2">
            {factsChanges.map((change) => (
              <span key={change}>
                <Button size="small" variant="secondary" onClick={() => onNameChange(change)}>
                  {t(`admin_products.facts_change.${change}`)}
                </Button>
                <span className="block">{t(`admin_products.facts_change_text.${change}`)}</span>
              </span>
            ))}
          </span>
        )}
        {isProblem(error, 'particulars_missing') && (
          <span className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="secondary" onClick={onShowLabel}>
              {t('admin_products.particulars_missing')}
            </Button>
            <Button size="small" variant="secondary" onClick={onSaveOffSale}>
              {t('admin_products.save_off_sale')}
            </Button>
          </span>
        )}
      </Notice>
    </div>
  );
}
