import { useRef } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { CertificateFile as File } from '#contract/stock/certificates.schema.ts';
import { certificateFileTypes } from '#domain/stock/halal/certificates.ts';
import { CertificateFile } from './certificate-file.tsx';
import { useUpload } from './queries.ts';

interface FileFieldProps {
  file: File | undefined;
  isMissing: boolean;
  onFile: (file: File) => void;
}

/** A PDF or JPEG, which is uploaded at once. */
export function FileField({ file, isMissing, onFile }: FileFieldProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const uploading = useUpload();
  const error = uploading.error === null ? undefined : problemText(uploading.error);
  return (
    <div className="space-y-3">
      <input
        ref={input}
        type="file"
        accept={certificateFileTypes.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('admin_certificates.file')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) uploading.mutate(chosen, { onSuccess: onFile });
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant={file === undefined ? 'primary' : 'secondary'}
          isBusy={uploading.isPending}
          onClick={() => input.current?.click()}
        >
          {t(
            file === undefined ? 'admin_certificates.choose_file' : 'admin_certificates.other_file',
          )}
        </Button>
        {file !== undefined && <CertificateFile file={file} />}
      </div>
      {(error !== undefined || isMissing) && (
        <p role="alert" className="text-danger-ink text-sm">
          {error ?? t('admin_certificates.file_missing')}
        </p>
      )}
    </div>
  );
}
