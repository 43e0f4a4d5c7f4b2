import { useQuery } from '@tanstack/react-query';
import { download } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { getComplaintPhoto } from '#contract/messages/complaints.admin.ts';

/** A photo of a complaint. A plain `src` could not send the token that it requires. */
export function ComplaintPhoto({ id, number }: { id: string; number: number }) {
  const { t } = useTranslation();
  const photo = useQuery({
    queryKey: ['complaint-photo', id],
    queryFn: async ({ signal }) =>
      readAsUrl(await download(getComplaintPhoto, { params: { id }, signal })),
    // A photo never changes, and remains in memory only while it is shown.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (photo.isError) {
    return <p className="text-danger-ink text-sm">{t('admin_inquiries.photo_failed')}</p>;
  }
  if (photo.data === undefined) return <Skeleton className="h-56 w-40 rounded-xl" />;
  return (
    <img
      src={photo.data}
      alt={t('admin_inquiries.photo', { number })}
      className="max-h-96 max-w-full rounded-xl object-contain"
    />
  );
}

/** As a `data:` URL, which the content security policy allows for images. */
function readAsUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    });
    reader.addEventListener('error', () => reject(new Error('the photo cannot be read')));
    reader.readAsDataURL(blob);
  });
}
