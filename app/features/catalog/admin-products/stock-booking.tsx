import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { bookStock } from '#contract/catalog/products.admin.ts';
import type { AdminProduct } from '#contract/catalog/products.schema.ts';
import { stockBookingKinds } from '#domain/catalog/stock-reasons.ts';
import { fromBerlin } from '#domain/delivery/berlin-time.ts';
import { productsKey } from './queries.ts';

type Kind = (typeof stockBookingKinds)[number];

/**
 * Books a change of the stock, separately from the form: sales go on while the form is open, so
 * saving a total would undo them.
 */
export function StockBooking({
  product,
}: {
  product: Pick<AdminProduct, 'id' | 'stock_quantity' | 'alert_count'>;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [stock, setStock] = useState(product.stock_quantity);
  const [kind, setKind] = useState<Kind>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [countedAt, setCountedAt] = useState('');
  const booking = useAdminAction([productsKey], {
    done: t('admin_products.stock_booked'),
    failed: t('admin_products.stock_failed'),
  });
  const quantity = readQuantity(kind, typed);
  const attempt = useRef({ content: '', key: '' });

  /**
   * The same key until the server responds: a booking repeated after a lost response counts once.
   */
  function keyOf(content: string): string {
    if (attempt.current.content !== content) attempt.current = { content, key: createRandomId() };
    return attempt.current.key;
  }

  function book(): void {
    if (quantity === undefined) return;
    const words = note.trim() === '' ? {} : { note: note.trim() };
    const body =
      kind === 'counted'
        ? { kind, quantity, counted_at: readMoment(countedAt).toISOString(), ...words }
        : { kind, quantity, ...words };
    const headers = { 'idempotency-key': keyOf([kind, typed, note, countedAt].join('\n')) };
    booking.mutate(
      async () => {
        const booked = await call(bookStock, { params: { id: product.id }, headers, body });
        attempt.current = { content: '', key: '' };
        setStock(booked.stock_quantity);
        await client.invalidateQueries({ queryKey: [productsKey, 'movements', product.id] });
      },
      {
        onSuccess: () => {
          // Text typed meanwhile belongs to the next booking.
          setTyped((now) => (now === typed ? '' : now));
          setNote((now) => (now === note ? '' : now));
          setCountedAt((now) => (now === countedAt ? '' : now));
        },
      },
    );
  }

  return (
    <div className="border-line grid gap-3 rounded-xl border p-3 sm:col-span-6 sm:grid-cols-6">
      <p className="sm:col-span-6" role="status">
        {t('admin_products.stock_now', { count: stock })}
        {product.alert_count > 0 && (
          <span className="text-muted block text-sm">
            {t('admin_products.alert_count', { count: product.alert_count })}
          </span>
        )}
      </p>
      <div className="sm:col-span-2">
        <SelectField
          label={t('admin_products.stock_kind')}
          value={kind}
          onChange={({ target }) =>
            setKind(stockBookingKinds.find((name) => name === target.value) ?? 'received')
          }
        >
          {stockBookingKinds.map((name) => (
            <option key={name} value={name}>
              {t(`admin_products.stock_kinds.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={t('admin_products.stock_pieces')}
          inputMode="numeric"
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            typed !== '' && quantity === undefined ? t('admin_products.error.pieces') : undefined
          }
        />
      </div>
      {kind === 'counted' && (
        <div className="sm:col-span-2">
          <TextField
            label={t('admin_products.stock_counted_at')}
            hint={t('admin_products.stock_counted_at_hint')}
            type="datetime-local"
            value={countedAt}
            onChange={({ target }) => setCountedAt(target.value)}
          />
        </div>
      )}
      <div className={kind === 'counted' ? 'sm:col-span-4' : 'sm:col-span-2'}>
        <TextField
          label={t('admin_products.stock_note')}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      <div className="flex items-end sm:col-span-2">
        <Button
          variant="secondary"
          isBusy={booking.isPending}
          disabled={quantity === undefined}
          onClick={book}
        >
          {t('admin_products.stock_book')}
        </Button>
      </div>
    </div>
  );
}

/** A count may be zero; a delivery or a loss may not. */
function readQuantity(kind: Kind, typed: string): number | undefined {
  if (!/^\d{1,6}$/.test(typed.trim())) return undefined;
  const quantity = Number(typed);
  return quantity > 0 || kind === 'counted' ? quantity : undefined;
}

/** The typed time in Berlin; now when it is empty. */
function readMoment(typed: string): Date {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (day === undefined) return new Date();
  return fromBerlin({ day, minutes: Number(hours) * 60 + Number(minutes) });
}
