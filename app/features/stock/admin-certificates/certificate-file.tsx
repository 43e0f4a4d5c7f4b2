import { useQuery } from '@tanstack/react-query';
import { download } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { getCertificateFile } from '#contract/stock/certificates.admin.ts';
import type { CertificateFile as File } from '#contract/stock/certificates.schema.ts';

/** Seconds after which the browser has surely opened the file. */
const openedAfterMs = 60_000;

/** A picture is shown; a PDF opens in a tab, which the browser can place next to the form. */
export function CertificateFile({
  file: { sha256, media_type },
  isRow = false,
}: {
  file: File;
  isRow?: boolean;
}) {
  const { t } = useTranslation();
  const opening = useAdminAction([], { failed: t('admin_certificates.file_failed') });

  async function open(): Promise<void> {
    // Opened by the tap: after the answer, the browser would refuse it.
    const tab = window.open('', '_blank');
    const url = URL.createObjectURL(await download(getCertificateFile, { params: { sha256 } }));
    if (tab !== null) tab.location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), openedAfterMs);
  }

  return (
    <div className="space-y-3">
      {!isRow && media_type === 'image/jpeg' && <Picture sha256={sha256} />}
      <Button
        variant={isRow ? 'quiet' : 'secondary'}
        {...(isRow && { size: 'small' as const })}
        isBusy={opening.isPending}
        onClick={() => opening.mutate(() => open())}
      >
        {t('admin_certificates.open_file')}
      </Button>
    </div>
  );
}

function Picture({ sha256 }: { sha256: string }) {
  const { t } = useTranslation();
  const picture = useQuery({
    queryKey: ['certificate-file', sha256],
    queryFn: async ({ signal }) =>
      readAsUrl(await download(getCertificateFile, { params: { sha256 }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  });
  return picture.data === undefined ? null : (
    <img
      src={picture.data}
      alt={t('admin_certificates.file')}
      className="max-h-96 max-w-full rounded-xl object-contain"
    />
  );
}

/** As a `data:` URL, which the content security policy allows for images. */
async function readAsUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return `data:${blob.type};base64,${btoa(text)}`;
}
