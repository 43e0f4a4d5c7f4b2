import { useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useCamera } from './use-camera.ts';

interface CameraDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The picture of the camera, until a code is in it. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video, onCode);
  return (
    <Dialog
      isOpen
      size="screen"
      title={t('work.camera_title')}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="large" className="w-full" onClick={onClose}>
          {t('work.camera_close')}
        </Button>
      }
    >
      {problem === null ? (
        <div className="bg-ink relative h-full">
          <video ref={video} playsInline muted className="size-full object-cover" />
          <div className="ring-brand pointer-events-none absolute inset-x-8 top-1/4 h-2/5 rounded-3xl ring-4" />
          <p
            role="status"
            className="bg-raised text-ink absolute inset-x-4 bottom-4 rounded-2xl p-3 text-center font-semibold"
          >
            {t('work.camera_hint')}
          </p>
        </div>
      ) : (
        <div className="p-4">
          <Notice tone="danger" title={t(`work.camera_problem.${problem}.title`)}>
            <p>{t(`work.camera_problem.${problem}.text`)}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}
