import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { BarcodeIcon } from '#app/ui/icons/barcode.tsx';
import { CameraButton } from './camera-button.tsx';
import { useKeyboardScanner } from './use-keyboard-scanner.ts';

interface ScanFieldProps {
  /** What is to be scanned. */
  label: string;
  isBusy: boolean;
  /** False while another part of the page takes the codes. */
  isActive?: boolean;
  onCode: (code: string) => void;
}

/** All ways to enter a code: a hand scanner, the camera, and typing. */
export function ScanField({ label, isBusy, isActive = true, onCode }: ScanFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useKeyboardScanner(onCode, isActive);

  function send(): void {
    const code = typed.trim();
    if (code === '') return;
    setTyped('');
    onCode(code);
  }

  return (
    <div className="flex gap-2">
      <Form onSend={send} className="relative min-w-0 grow" role="search">
        <BarcodeIcon className="text-muted pointer-events-none absolute inset-y-0 start-4 my-auto size-6" />
        <input
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          className="bg-raised ring-line-strong focus:ring-ring placeholder:text-muted h-14 w-full rounded-2xl ps-13 pe-20 text-lg ring-1 ring-inset focus:ring-2 focus:outline-none"
        />
        <Button type="submit" isBusy={isBusy} className="absolute! end-1 top-1 min-h-12 px-4">
          {t('work.ok')}
        </Button>
      </Form>
      <CameraButton onCode={onCode} />
    </div>
  );
}
