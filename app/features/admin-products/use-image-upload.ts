import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { uploadImage } from '#contract/catalog/images.ts';

const mutationKey = ['image-upload'];

/** Whether an image is being uploaded: a form saved now would lack it. */
export function useIsUploading(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

/** Uploads an image and returns its URL; a toast shows why it was refused. */
export function useImageUpload(onUploaded: (url: string) => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  return useMutation({
    mutationKey,
    mutationFn: (file: File) => call(uploadImage, { form: { file } }),
    onSuccess: ({ image_url }) => onUploaded(image_url),
    onError: (error) => toast.error(t('admin_products.upload_failed'), problemText(error)),
  });
}
