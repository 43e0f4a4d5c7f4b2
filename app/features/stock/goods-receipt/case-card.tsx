import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import { deleteProductCase, setProductCase } from '#contract/stock/cases.ts';
import type { Scan } from '#contract/stock/inventory.schema.ts';
import { maxCaseUnits } from '#domain/stock/case-code.ts';

interface CaseCardProps {
  /** What was scanned, and the product that it is, or may be. */
  code: NonNullable<Scan['case']>;
  product: { id: string; name: string };
  /** The units to receive; null: as many as before. */
  onDone: (units: number | null) => void;
}

/**
 * Asks once what a code means that is not the barcode of its product, and a second person whether
 * that is right.
 */
export function CaseCard({ code, product, onDone }: CaseCardProps) {
  const { t } = useTranslation();
  const { barcode, units } = code;
  const [count, setCount] = useState(units ?? 1);
  const [isOpen, setIsOpen] = useState(units === null);
  const params = { barcode };
  const failed = t('work.case_failed');
  const saving = useAdminAction([], {
    done: t(code.may_confirm && !isOpen ? 'work.case_confirmed' : 'work.case_saved'),
    failed,
  });
  const deleting = useAdminAction([], { done: t('work.case_deleted'), failed });

  function save(): void {
    const body = { product_id: product.id, units: count };
    saving.mutate(() => call(setProductCase, { params, body }), {
      onSuccess: () => onDone(isOpen ? count : null),
    });
  }

  function forget(): void {
    if (units === null) return onDone(null);
    deleting.mutate(() => call(deleteProductCase, { params }), { onSuccess: () => onDone(null) });
  }

  if (!isOpen && code.may_confirm) {
    return (
      <Card className="space-y-4">
        <h2 className="font-bold wrap-anywhere">
          {t('work.case_confirm_question', { code: barcode, name: product.name, units: count })}
        </h2>
        <p className="text-muted">{t('work.case_confirm_text')}</p>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" size="large" onClick={() => setIsOpen(true)}>
            {t('work.case_change')}
          </Button>
          <Button size="large" isBusy={saving.isPending} onClick={save}>
            {t('work.case_confirm')}
          </Button>
        </div>
      </Card>
    );
  }
  if (!isOpen) {
    return (
      <div className="text-muted text-center">
        <Button variant="quiet" size="large" className="w-full" onClick={() => setIsOpen(true)}>
          {t('work.case_known', { code: barcode, count })}
        </Button>
        {!code.is_confirmed && <p>{t('work.case_waits')}</p>}
      </div>
    );
  }
  return (
    <Card className="space-y-4">
      <h2 className="font-bold wrap-anywhere">
        {t('work.case_question', { code: barcode, name: product.name })}
      </h2>
      <LargeStepper
        value={count}
        min={1}
        max={maxCaseUnits}
        onChange={setCount}
        labels={{
          group: t('work.case_units'),
          decrease: t('work.decrease'),
          increase: t('work.increase'),
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="large" isBusy={deleting.isPending} onClick={forget}>
          {t('work.case_no')}
        </Button>
        <Button size="large" isBusy={saving.isPending} onClick={save}>
          {t('work.case_save')}
        </Button>
      </div>
    </Card>
  );
}
