import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ProductPicture } from '#app/ui/product-picture.tsx';
import { TextField } from '#app/ui/text-field.tsx';

interface PictureFieldProps {
  url: string;
  pack: string;
  onChange: (url: string) => void;
}

/** The picture as customers will see it, and its address in the shop. */
export function PictureField({ url, pack, onChange }: PictureFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="flex items-end gap-4">
      <ProductPicture src={url || null} alt="" pack={pack || null} size="thumb" key={url} />
      <div className="min-w-0 grow" id={id}>
        <TextField
          label={t('admin_products.field.image_url')}
          value={url}
          dir="ltr"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      {url !== '' && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {t('admin_products.remove_picture')}
        </Button>
      )}
    </div>
  );
}
