import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Account } from '#contract/accounts/accounts.schema.ts';
import { exportAccount } from '#contract/accounts/accounts.ts';
import type { Cents } from '#domain/money.ts';
import { DeletionForm } from './deletion-form.tsx';

interface DataCardProps {
  account: Account;
  /** What the shop owes the account; undefined: nothing. */
  balance: Cents | undefined;
}

/** Exports the customer's data, or deletes the account. */
export function DataCard({ account, balance }: DataCardProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const [isDeleting, setIsDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: () => call(exportAccount),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, 'kiezkorb-daten.json');
    },
    onError: (error) => toast.error(t('security.failed'), problemText(error)),
  });
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-semibold">{t('security.data_title')}</h2>
      <p className="text-muted">{t('security.data_text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('security.export')}
        </Button>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          {t('security.delete')}
        </Button>
      </div>
      <Dialog
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
        title={t('security.delete_title')}
      >
        <DeletionForm account={account} balance={balance} onCancel={() => setIsDeleting(false)} />
      </Dialog>
    </Card>
  );
}
