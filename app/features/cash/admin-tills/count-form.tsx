import { useState } from 'react';
import { call } from '#app/api/client.ts';
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
  const send = () => call(countTill, { params: { id }, body: { contents } });
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('admin_tills.count_title')}</h2>
      <p className="text-muted mb-4 max-w-prose">{t('admin_tills.count_hint')}</p>
      <Form className="space-y-4" onSend={() => counting.mutate(send)}>
        <CashFields value={contents} onChange={setContents} />
        <Button type="submit" isBusy={counting.isPending}>
          {t('admin_tills.count_action', { amount: formatMoney(valueOf(contents)) })}
        </Button>
      </Form>
    </Card>
  );
}
