import { useEffect, useRef, useState } from 'react';
import { isProblem } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useIsUploading } from '#app/features/frame/admin-layout/use-image-upload.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { bookStock } from '#contract/catalog/products.admin.ts';
import type { AdminProduct, NewProduct } from '#contract/catalog/products.schema.ts';
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
  isBusy: boolean;
  error: Error | null;
  onSave: (input: NewProduct) => void;
  /** Loads the version that a colleague has saved meanwhile. */
  onReload?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * All fields of a product. Invalid values are reported at the field before the server is called.
 */
export function ProductForm(props: ProductFormProps) {
  const { title, product, isBusy, onSave, onClose } = props;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(product));
  const [errors, setErrors] = useState<FormErrors>({});
  const mayBook = useMay(bookStock);
  const isUploading = useIsUploading();
  const priceHint = usePriceEffect(product?.offer ?? null, values.texts.price);

  function focusOn(name: string | undefined): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function send(): void {
    const read = readValues(values);
    setErrors(read.errors);
    const [wrong] = Object.keys(read.errors);
    focusOn(wrong);
    if (read.input !== undefined) onSave(read.input);
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
      onSend={send}
      className="space-y-6"
    >
      <Refused error={props.error} onReload={props.onReload} />
      <fields.BasicFields {...group} priceHint={priceHint} />
      <ImageFields {...group} />
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
      <PackSizeFields {...group} product={product} />
      <fields.PriceFields {...group} />
      <MissingParticulars input={input} onJump={focusOn} />
      <fields.LabelFields {...group} />
      <TranslationFields {...group} />
      <fields.SearchFields {...group} />
    </FormDialog>
  );
}

function Refused({ error, onReload }: Pick<ProductFormProps, 'error' | 'onReload'>) {
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
      </Notice>
    </div>
  );
}
