import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { uploadImage } from '#contract/catalog/images.ts';

const mutationKey = ['image-upload'];

/** Whether an image is being uploaded: a form saved now would lack it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/**
 * Uploads images one after the other, so that they arrive in their order. A refused one does not
 * stop the others; a toast names it and shows why, and it remains in `failed` until it is sent
 * again or given up.
 */
export function useImageUpload(onUploaded: (url: string) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [failed, setFailed] = useState<readonly File[]>([]);

  async function uploadOne(file: File): Promise<void> {
    try {
      const { image_url } = await call(uploadImage, { form: { file } });
      onUploaded(image_url);
    } catch (error) {
      setFailed((before) => [...before, file]);
      toast.error(t('admin_products.upload_failed'), `${file.name}: ${problemText(error)}`);
    }
  }

  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) await uploadOne(file);
    },
  });

  const giveUp = () => setFailed([]);
  function repeat(): void {
    giveUp();
    mutate(failed);
  }
  return { upload: mutate, isPending, failed, repeat, giveUp };
}
