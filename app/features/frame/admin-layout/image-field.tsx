import { useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { FailedUploads } from './failed-uploads.tsx';
import { useImageUpload } from './use-image-upload.ts';

interface ImageFieldProps {
  /** Of its URL; without one: that of the image of a product. */
  label?: string;
  error?: string | undefined;
  url: string;
  pack?: string;
  tint?: string;
  onChange: (url: string) => void;
}

/** The image as customers will see it, its URL, and the upload of another. */
export function ImageField({ label, error, url, pack, tint, onChange }: ImageFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending, ...failures } = useImageUpload(onChange);
  return (
    <div className="flex flex-wrap items-end gap-4">
      {/* Without an image only a product is drawn. */}
      {(url !== '' || label === undefined) && (
        <ProductImage
          key={url}
          src={url || null}
          alt=""
          tint={tint}
          pack={pack || null}
          size="thumb"
        />
      )}
      <div className="min-w-40 grow">
        <TextField
          label={label ?? t('admin_products.field.image_url')}
          error={error}
          value={url}
          dir="ltr"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={t('admin_products.upload_image')}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) upload([file]);
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      <Button variant="secondary" isBusy={isPending} onClick={() => input.current?.click()}>
        {t('admin_products.upload_image')}
      </Button>
      {url !== '' && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {t('admin_products.remove_image')}
        </Button>
      )}
      <FailedUploads {...failures} />
    </div>
  );
}
