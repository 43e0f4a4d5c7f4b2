import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ListState } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cancelPurchaseOrder, updatePurchaseOrder } from '#contract/stock/purchase-orders.admin.ts';
import type { PurchaseOrder } from '#contract/stock/purchase-orders.schema.ts';
import { listSupplierArticles } from '#contract/stock/suppliers.admin.ts';
import { buyingLimits } from '#domain/stock/buying/limits.ts';
import { OrderLine } from './order-line.tsx';
import { ordersKey } from './queries.ts';
import { SendDialog } from './send-dialog.tsx';
import { contentOf, draftOf, totalOf } from './state.ts';

/** A draft: the cases of each article of its supplier. */
export function EditOrder({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(order));
  const [saved, setSaved] = useState<PurchaseOrder>();
  const wanted = { supplier_id: order.supplier.id };
  const articles = useAdminList(['supplier-articles'], listSupplierArticles, wanted);
  const saving = useAdminAction([], {
    failed: t('purchase_orders.save_failed'),
    outdated: t('purchase_orders.outdated'),
  });
  const cancelling = useAdminAction([ordersKey], {
    done: t('purchase_orders.cancelled'),
    failed: t('purchase_orders.save_failed'),
  });
  const listed = new Set(articles.items.map(({ id }) => id));
  const unlisted = order.lines.filter(({ article_id }) => !listed.has(article_id));
  const total = totalOf(draft, [
    ...articles.items,
    ...unlisted.map(({ article_id: id, case_price_cents }) => ({ id, case_price_cents })),
  ]);
  const content = contentOf(draft, articles.items);
  const { minimum_cents } = order;
  const missing = minimum_cents === null ? 0 : minimum_cents - total;
  const params = { id: order.id };
  const current = saved ?? order;

  /** The draft is stored before it is sent, so that what is sent is what is seen. */
  async function store(): Promise<PurchaseOrder> {
    const headers = { 'if-match': `"${current.version}"` };
    const stored = await call(updatePurchaseOrder, { params, headers, body: content });
    setSaved(stored);
    return stored;
  }
  const [isSending, setIsSending] = useState(false);

  return (
    <div className="space-y-5">
      <ListState
        list={articles}
        empty={{
          icon: <ListIcon />,
          title: t('purchase_orders.no_articles'),
          text: t('purchase_orders.no_articles_text'),
        }}
      >
        <ul className="bg-raised shadow-card divide-line divide-y rounded-2xl">
          {articles.items.map((article) => (
            <OrderLine
              key={article.id}
              article={article}
              cases={draft.cases[article.id] ?? 0}
              onChange={(cases) =>
                setDraft({ ...draft, cases: { ...draft.cases, [article.id]: cases } })
              }
            />
          ))}
        </ul>
      </ListState>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('purchase_orders.delivers_on')}
          hint={t('purchase_orders.delivers_on_hint')}
          type="date"
          value={draft.delivers_on}
          onChange={({ target }) => setDraft({ ...draft, delivers_on: target.value })}
        />
        <TextArea
          label={t('purchase_orders.note')}
          hint={t('purchase_orders.note_hint')}
          maxLength={buyingLimits.order_note}
          value={draft.note}
          onChange={({ target }) => setDraft({ ...draft, note: target.value })}
        />
      </div>
      {content.lines.length > 0 && missing > 0 && minimum_cents !== null && (
        <Notice tone="warning">
          {t('purchase_orders.below_minimum', {
            minimum: formatMoney(minimum_cents),
            total: formatMoney(total),
          })}
        </Notice>
      )}
      <p className="flex justify-between text-lg font-semibold">
        <span>{t('purchase_orders.total')}</span>
        <Money amount={total} />
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="quiet"
          isBusy={cancelling.isPending}
          onClick={() =>
            cancelling.mutate(() => call(cancelPurchaseOrder, { params, body: { reason: null } }))
          }
        >
          {t('purchase_orders.discard')}
        </Button>
        <Button variant="secondary" isBusy={saving.isPending} onClick={() => saving.mutate(store)}>
          {t('purchase_orders.save_draft')}
        </Button>
        <Button
          disabled={content.lines.length === 0}
          isBusy={saving.isPending}
          onClick={() => saving.mutate(store, { onSuccess: () => setIsSending(true) })}
        >
          {t('purchase_orders.send')}
        </Button>
      </div>
      {isSending && <SendDialog order={current} onClose={() => setIsSending(false)} />}
    </div>
  );
}
