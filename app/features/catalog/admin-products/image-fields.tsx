import { useRef } from 'react';
import { FailedUploads } from '#app/features/frame/admin-layout/failed-uploads.tsx';
import { useImageUpload } from '#app/features/frame/admin-layout/use-image-upload.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { packs } from '#domain/catalog/product-fields.ts';
import { maxFurtherImages } from '#domain/catalog/product-images.ts';
import { ImageList } from './image-list.tsx';
import { Group, useField, type FieldsProps } from './product-fields.tsx';

const limit = 1 + maxFurtherImages;

/** The images in their order, and a way to bring several at once. */
export function ImageFields(props: FieldsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const field = useField(props);
  const input = useRef<HTMLInputElement>(null);
  const { values, onChange } = props;
  const { images, texts } = values;

  // Based on the state at that time: uploads take a while, in which the form is edited.
  const update = (change: (before: readonly string[]) => readonly string[]) =>
    onChange((before) => ({ ...before, images: change(before.images) }));
  const { upload, isPending, ...failures } = useImageUpload((url) =>
    // A file that is there already has the same URL.
    update((before) => (before.includes(url) ? before : [...before, url].slice(0, limit))),
  );

  function uploadAll(files: readonly File[]): void {
    const accepted = files.slice(0, limit - images.length);
    if (accepted.length < files.length) toast.error(t('admin_products.images_full', { limit }));
    if (accepted.length > 0) upload(accepted);
  }

  return (
    <Group title={t('admin_products.group.image')}>
      <div className="space-y-3 sm:col-span-6">
        <p className="text-muted text-sm">{t('admin_products.images_hint', { limit })}</p>
        <ImageList images={images} pack={texts.pack || null} onChange={update} />
        <input
          ref={input}
          type="file"
          multiple
          accept="image/*"
          aria-label={t('admin_products.upload_images')}
          className="hidden"
          onChange={({ target }) => {
            uploadAll([...(target.files ?? [])]);
            // Allows choosing the same file again after a refusal.
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          isBusy={isPending}
          disabled={images.length >= limit}
          onClick={() => input.current?.click()}
        >
          {t('admin_products.upload_images')}
        </Button>
        <FailedUploads {...failures} />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...field('pack')}>
          <option value="">{t('admin_products.no_pack')}</option>
          {packs.map((pack) => (
            <option key={pack} value={pack}>
              {t(`admin_products.pack.${pack}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Group>
  );
}
