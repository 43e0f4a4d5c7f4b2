import { useId, useRef, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { complaintLimits } from '#domain/orders/feedback.ts';
import { Fault } from './fault.tsx';
import { shrinkPhoto, type Photo } from './shrink-photo.ts';

interface PhotoFieldProps {
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[]) => void;
}

const { photos: maximum } = complaintLimits;

/** Photos with a preview, from the camera or the library of the phone. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);

  async function add(files: readonly File[]): Promise<void> {
    setIsBusy(true);
    setIsUnreadable(false);
    const added: Photo[] = [];
    try {
      // One at a time: a phone has little memory.
      for (const file of files) added.push(await shrinkPhoto(file));
    } catch {
      setIsUnreadable(true);
    }
    setIsBusy(false);
    onChange([...photos, ...added].slice(0, maximum));
  }

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="font-semibold">{t('feedback.photos')}</legend>
      <p id={hintId} className="text-muted text-sm">
        {t('feedback.photos_hint', { count: maximum })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {photos.map(({ id, preview }, index) => (
          <div key={id} className="relative">
            <img
              src={preview}
              alt={t('feedback.photo', { number: index + 1 })}
              className="size-24 rounded-xl object-cover"
            />
            <button
              type="button"
              aria-label={t('feedback.remove_photo', { number: index + 1 })}
              className="bg-raised text-ink shadow-card absolute -end-3 -top-3 grid size-11 place-items-center rounded-full"
              onClick={() => onChange(photos.filter((photo) => photo.id !== id))}
            >
              <CloseIcon className="size-5" />
            </button>
          </div>
        ))}
        {photos.length < maximum && (
          <Button
            variant="secondary"
            size="large"
            isBusy={isBusy}
            onClick={() => input.current?.click()}
          >
            <PlusIcon className="size-5" />
            {t('feedback.add_photo')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={t('feedback.add_photo')}
        className="hidden"
        onChange={({ target }) => {
          void add([...(target.files ?? [])].slice(0, maximum - photos.length));
          // Allows choosing the same file again after a refusal.
          target.value = '';
        }}
      />
      {isUnreadable && <Fault>{t('feedback.photo_unreadable')}</Fault>}
    </fieldset>
  );
}
