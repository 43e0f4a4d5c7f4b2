import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { countTill } from '#contract/cash/tills.ts';
import { valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { CashFields } from './cash-fields.tsx';
import { useTillAction } from './queries.ts';

/** The blind count: the person who counts does not know what is expected. */
export function CountForm({ till: { id } }: { till: Till }) {
  const { t } = useTranslation();
  const [contents, setContents] = useState<CashContents>({});
  const counting = useTillAction({
    done: t('admin_tills.count_done'),
    failed: t('admin_tills.count_failed'),
  });
  const [isAsked, setIsAsked] = useState(false);
  const isEmpty = valueOf(contents) === 0;
  const action = t('admin_tills.count_action', { amount: formatMoney(valueOf(contents)) });
  const send = () => counting.mutate(() => call(countTill, { params: { id }, body: { contents } }));
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('admin_tills.count_title')}</h2>
      <p className="text-muted mb-4 max-w-prose">{t('admin_tills.count_hint')}</p>
      <Form className="space-y-4" onSend={() => (isEmpty ? setIsAsked(true) : send())}>
        <CashFields value={contents} onChange={setContents} />
        <Button
          type="submit"
          variant={isEmpty ? 'secondary' : 'primary'}
          isBusy={counting.isPending}
        >
          {action}
        </Button>
      </Form>
      {isAsked && (
        <ConfirmDialog
          title={t('admin_tills.count_nothing')}
          text={t('admin_tills.count_nothing_text')}
          action={action}
          isBusy={counting.isPending}
          onConfirm={() => {
            setIsAsked(false);
            send();
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
}
