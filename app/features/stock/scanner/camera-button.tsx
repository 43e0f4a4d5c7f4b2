import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CameraIcon } from '#app/ui/icons/camera.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { CameraDialog } from './camera-dialog.tsx';

/** Opens the camera, whose code the first press loads. */
export function CameraButton({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [Opened, setOpened] = useState<typeof CameraDialog | null>(null);
  const close = () => setOpened(null);

  async function open(): Promise<void> {
    try {
      const { CameraDialog: Loaded } = await import('./camera-dialog.tsx');
      setOpened(() => Loaded);
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('work.open_camera')}
        aria-haspopup="dialog"
        onClick={() => void open()}
        className="bg-raised text-ink ring-line-strong hover:bg-sunken grid size-14 shrink-0 place-items-center rounded-2xl ring-1 ring-inset"
      >
        <CameraIcon className="size-7" />
      </button>
      {Opened !== null && (
        <Opened
          onClose={close}
          onCode={(code) => {
            close();
            onCode(code);
          }}
        />
      )}
    </>
  );
}
