import { useState, type ReactNode } from 'react';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { CashFields } from './cash-fields.tsx';

interface CashCountProps {
  /** Further fields, and whether they are filled. */
  children?: ReactNode;
  isRight?: boolean;
  isBusy: boolean;
  /** After the person has confirmed the total: until then nothing is sent. */
  onConfirm: (contents: CashContents) => void;
}

/** A blind count by notes and coins: shows what the person counted before it is stored. */
export function CashCount({ children, isRight = true, isBusy, onConfirm }: CashCountProps) {
  const { t } = useTranslation();
  const [contents, setContents] = useState<CashContents>({});
  const [isChecking, setIsChecking] = useState(false);
  const total = valueOf(contents);
  return (
    <Form className="space-y-4" onSend={() => setIsChecking(true)}>
      <CashFields value={contents} onChange={setContents} />
      {children}
      <Button type="submit" isBusy={isBusy} disabled={!isRight}>
        {t('admin_tills.count_check')}
      </Button>
      {isChecking && (
        <Dialog
          isOpen
          title={t('admin_tills.count_check_title')}
          onClose={() => setIsChecking(false)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setIsChecking(false)}>
                {t('admin.cancel')}
              </Button>
              <Button
                // Enter confirms what was counted, but not that there is nothing.
                ref={(button) => void button?.toggleAttribute('autofocus', total > 0)}
                onClick={() => {
                  setIsChecking(false);
                  onConfirm(contents);
                }}
              >
                {t('admin_tills.count_right')}
              </Button>
            </>
          }
        >
          <p>{t(total === 0 ? 'admin_tills.count_nothing' : 'admin_tills.count_check_text')}</p>
          {total > 0 && (
            <p className="text-2xl font-bold">
              <Money amount={total} />
            </p>
          )}
        </Dialog>
      )}
    </Form>
  );
}
