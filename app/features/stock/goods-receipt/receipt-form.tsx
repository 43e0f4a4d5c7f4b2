import { useState } from 'react';
import { href, Link } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { ActionBar } from '#app/features/frame/work-layout/action-bar.tsx';
import { OriginField } from '#app/features/stock/lot-origin/origin-field.tsx';
import { useKnownLabels } from '#app/features/stock/lot-origin/queries.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { KnownLabels, NewReceipt } from '#contract/stock/inventory.schema.ts';
import { createPurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import { originRules } from '#domain/catalog/food/lot-origin.ts';
import { expectedDateKind, mustAskForKind } from '#domain/stock/expected-label.ts';
import type { CooledGoods } from '#domain/stock/temperature-limits.ts';
import { isCooled } from '#domain/stock/zones.ts';
import { CertificateField } from './certificate-field.tsx';
import { DateKindField } from './date-kind-field.tsx';
import { LabelDialog } from './label-dialog.tsx';
import { QuantityField } from './quantity-field.tsx';
import {
  changeDraft,
  chosenOrigin,
  noOrigin,
  readDraft,
  withoutSupplier,
  type Origin,
  type ReceiptDraft,
  type ReceiptErrors,
} from './state.ts';
import { SupplierField } from './supplier-field.tsx';
import { TemperatureField } from './temperature-field.tsx';
import type { Receipt } from './use-receipt-draft.ts';

interface ReceiptFormProps {
  draft: ReceiptDraft;
  origin: Origin;
  receipt: Receipt;
  onOrigin: (origin: Origin) => void;
  /** Sends goods back; undefined without a purchase order, which also names the supplier. */
  onRefuse?: () => void;
}

/** What arrived of one product, with one label. */
export function ReceiptForm({ draft, origin, receipt, onOrigin, onRefuse }: ReceiptFormProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const labels = useKnownLabels(draft.product.id);
  const { data: known } = labels;
  const kind = draft.date_kind ?? (known === undefined ? null : expectedDateKind(known));
  const certificates = known?.certificates ?? null;
  const isProvedByLot = certificates !== null;
  const rule = known === undefined ? null : originRules[known.food_kind];
  const cooled = cooledGoods(known);
  const lot_origin = chosenOrigin(draft, rule?.kinds[0]);
  const read = readDraft({ ...draft, date_kind: kind, lot_origin }, origin, {
    isProvedByLot,
    needsOrigin: rule !== null,
    needsCode: rule?.needsCode === true,
    cooled,
  });
  const errors = isChecked && 'errors' in read ? read.errors : {};
  const { receiving } = receipt;
  const isBusy = receiving.isPending;
  const set = (changes: Partial<ReceiptDraft>) => receipt.change(changeDraft(draft, changes));

  function send(): void {
    setIsChecked(true);
    if (!('receipt' in read) || isOffline || known === undefined) return;
    const mustAsk = mustAskForKind(known, read.receipt.date_kind);
    if (mustAsk) setIsAsking(true);
    else void receipt.book(read.receipt);
  }

  function book(changes: Partial<NewReceipt> = {}): void {
    if ('receipt' in read) void receipt.book({ ...read.receipt, ...changes });
  }

  function answerLabel(facts_version: number): void {
    set({ facts_version });
    book({ facts_version });
  }

  return (
    <>
      <Form noValidate onSend={send} className="flex grow flex-col gap-5">
        <div className="bg-raised flex items-center gap-3 rounded-2xl p-4">
          <h2 className="min-w-0 grow text-xl font-bold wrap-anywhere">
            <bdi>{draft.product.name}</bdi>
          </h2>
          <Link
            to={href('/work/lots/:productId', { productId: draft.product.id })}
            className="text-brand flex min-h-12 items-center px-2 font-semibold"
          >
            {t('work.lots')}
          </Link>
        </div>
        <QuantityField draft={draft} onChange={(quantity) => set({ quantity })} />
        <DateFields
          kind={kind}
          date={draft.date}
          errors={errors}
          isPast={isProblem(receiving.error, 'lot_date_past')}
          onChange={set}
        />
        <TextField
          label={t('work.lot_code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={draft.code}
          required={rule?.needsCode === true}
          error={
            errors.code &&
            t(draft.code.trim() === '' ? 'problem.lot_code_missing' : 'work.lot_code_wrong')
          }
          onChange={({ target }) => set({ code: target.value })}
        />
        {onRefuse === undefined && (
          <SupplierField
            value={origin.supplierId}
            onChange={(supplierId) => {
              onOrigin({ ...noOrigin, supplierId });
              receipt.change(withoutSupplier(draft));
            }}
          />
        )}
        {cooled !== null && (
          <TemperatureField
            goods={cooled}
            origin={origin}
            note={draft.temperature_note}
            errors={errors}
            onOrigin={onOrigin}
            onNote={(temperature_note) => set({ temperature_note })}
          />
        )}
        {known !== undefined && (
          <OriginField
            known={known}
            supplierId={origin.supplierId}
            value={lot_origin}
            isChecked={isChecked}
            onChange={(choice) => set({ lot_origin: choice })}
          />
        )}
        {certificates !== null && (
          <CertificateField
            draft={draft}
            supplierId={origin.supplierId}
            certificates={certificates}
            isMissing={errors.certificate === true}
            onChange={set}
          />
        )}
        {onRefuse === undefined && (
          <TextField
            label={t('work.note_number')}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={origin.note}
            onChange={({ target }) => onOrigin({ ...origin, note: target.value })}
          />
        )}
        <CostFields draft={draft} errors={errors} onChange={set} />
        {onRefuse !== undefined && (
          <Differences
            isShort={isProblem(receiving.error, 'receipt_too_short')}
            isBusy={isBusy}
            onAccept={() => book({ is_short: true })}
            onRefuse={onRefuse}
          />
        )}
        <Button variant="quiet" size="large" disabled={isBusy} onClick={() => receipt.change(null)}>
          {t('work.discard')}
        </Button>
        <BookBar labels={labels} isBusy={isBusy} quantity={draft.quantity} />
      </Form>
      <AskKind
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onUseBy={() => set({ date_kind: 'use_by' })}
        onBestBefore={() => book()}
      />
      <LabelDialog
        known={known}
        error={receiving.error}
        onAnswer={answerLabel}
        onClose={() => receiving.reset()}
      />
    </>
  );
}

interface BookBarProps {
  /** What the shop knows of the goods: without it nothing can be booked. */
  labels: ReturnType<typeof useKnownLabels>;
  isBusy: boolean;
  quantity: number;
}

function BookBar({ labels, isBusy, quantity }: BookBarProps) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const isKnown = labels.data !== undefined;
  return (
    <>
      {!isKnown && labels.error !== null && (
        <LoadFailure
          title={t('work.goods_failed')}
          error={labels.error}
          onRetry={() => void labels.refetch()}
        />
      )}
      <ActionBar>
        <Button
          type="submit"
          size="large"
          isBusy={isBusy || labels.isLoading}
          disabled={isOffline || !isKnown}
        >
          {isOffline ? t('work.booking_needs_network') : t('work.book', { quantity })}
        </Button>
      </ActionBar>
    </>
  );
}

/** Null: they need no cooling, or it is not known yet what they need. */
function cooledGoods(known: KnownLabels | undefined): CooledGoods | null {
  if (known === undefined || !isCooled(known.zone)) return null;
  return { zone: known.zone, food_kind: known.food_kind };
}

interface AskKindProps {
  isOpen: boolean;
  onClose: () => void;
  onUseBy: () => void;
  onBestBefore: () => void;
}

/** Raw meat has a use-by date as a rule: the other kind is asked about once more. */
function AskKind({ isOpen, onClose, onUseBy, onBestBefore }: AskKindProps) {
  const { t } = useTranslation();
  const answer = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={t('work.ask_meat')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={answer(onUseBy)}>
            {t('work.date_kinds.use_by')}
          </Button>
          <Button size="large" onClick={answer(onBestBefore)}>
            {t('work.date_kinds.best_before')}
          </Button>
        </>
      }
    >
      <p>{t('work.ask_meat_text')}</p>
    </Dialog>
  );
}

interface CostFieldsProps {
  draft: ReceiptDraft;
  errors: ReceiptErrors;
  onChange: (changes: Partial<ReceiptDraft>) => void;
}

/** What goods cost: of an order as agreed, by their weight, or with another price. */
function CostFields({ draft, errors, onChange }: CostFieldsProps) {
  const { t } = useTranslation();
  const mayBuy = useMay(createPurchaseOrder);
  const { line } = draft;
  if (line === undefined) {
    return (
      <TextField
        label={t('work.unit_cost')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={draft.cost}
        error={errors.cost && t('work.unit_cost_wrong')}
        onChange={({ target }) => onChange({ cost: target.value })}
      />
    );
  }
  return (
    <>
      {line.is_by_weight && (
        <TextField
          label={t('goods_receipt.weight')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
          value={draft.weight ?? ''}
          error={errors.weight && t('goods_receipt.weight_wrong')}
          onChange={({ target }) => onChange({ weight: target.value })}
        />
      )}
      {mayBuy && (
        <TextField
          label={t(line.is_by_weight ? 'goods_receipt.kilogram_price' : 'goods_receipt.case_price')}
          hint={
            line.price_cents === null
              ? undefined
              : t('goods_receipt.price_ordered', { price: formatMoney(line.price_cents) })
          }
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={draft.price ?? ''}
          error={errors.price && t('work.unit_cost_wrong')}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      )}
    </>
  );
}

interface DifferencesProps {
  /** Whether the server has refused goods that end too soon. */
  isShort: boolean;
  isBusy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

/** What to do with goods of an order that are not as they should be. */
function Differences({ isShort, isBusy, onAccept, onRefuse }: DifferencesProps) {
  const { t } = useTranslation();
  return (
    <>
      {isShort && (
        <Notice tone="warning">
          <p className="mb-3">{t('problem.receipt_too_short')}</p>
          <Button variant="secondary" size="large" isBusy={isBusy} onClick={onAccept}>
            {t('goods_receipt.accept_short')}
          </Button>
        </Notice>
      )}
      <Button variant="secondary" size="large" disabled={isBusy} onClick={onRefuse}>
        {t('goods_receipt.refuse')}
      </Button>
    </>
  );
}

interface DateFieldsProps {
  isPast: boolean;
  kind: ReceiptDraft['date_kind'];
  date: string;
  errors: ReceiptErrors;
  onChange: (changes: Partial<ReceiptDraft>) => void;
}

function DateFields({ kind, date, errors, isPast, onChange }: DateFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <DateKindField
        value={kind}
        error={errors.date_kind && t('work.date_kind_missing')}
        onChange={(chosen) =>
          onChange({ date_kind: chosen, ...(chosen === 'none' && { date: '' }) })
        }
      />
      {kind !== 'none' && (
        <TextField
          label={t('work.date')}
          type="date"
          required
          value={date}
          error={isPast ? t('problem.lot_date_past') : errors.date && t('work.date_missing')}
          onChange={({ target }) => onChange({ date: target.value })}
        />
      )}
    </>
  );
}
