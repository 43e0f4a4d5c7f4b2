import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import type { Alert, Alerts, AlertSubject } from '#contract/messages/alerts.schema.ts';
import {
  addAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  unsubscribeFromAlerts,
} from '#contract/messages/alerts.ts';

function useAlertsKey() {
  const session = useSession();
  return ['alerts', session.status === 'signed_in' ? session.user.id : null] as const;
}

/** The waiting alerts of the signed-in customer. */
export function useAlerts() {
  const queryKey = useAlertsKey();
  return useQuery({
    queryKey,
    queryFn: queryKey[1] === null ? skipToken : ({ signal }) => call(listAlerts, { signal }),
    staleTime: 0,
  });
}

/** The products of alerts, as the range shows them now. */
export function useAlertProducts(alerts: readonly Alert[]): ReadonlyMap<string, ProductSummary> {
  const ids = alerts
    .flatMap((alert) => (alert.kind === 'back_in_stock' ? alert.product.id : []))
    .toSorted()
    .join(',');
  const { data } = useQuery({
    queryKey: ['alert-products', ids],
    queryFn:
      ids === '' ? skipToken : ({ signal }) => call(listProducts, { query: { ids }, signal }),
  });
  return new Map(data?.items.map((product) => [product.id, product]));
}

/** Ends an alert, or requests it again. */
export function useAlertChange() {
  const client = useQueryClient();
  const queryKey = useAlertsKey();
  return useMutation({
    mutationFn: ({ alert, isWanted }: { alert: Alert; isWanted: boolean }) =>
      isWanted
        ? call(addAlert, { body: subjectOf(alert) })
        : call(removeAlert, { params: { id: alert.id } }),
    onSuccess: (alerts) => client.setQueryData<Alerts>(queryKey, alerts),
  });
}

function subjectOf(alert: Alert): AlertSubject {
  return alert.kind === 'back_in_stock'
    ? { kind: alert.kind, product_id: alert.product.id }
    : { kind: alert.kind, postal_code: alert.postal_code };
}

export function useConfirmation() {
  return useMutation({ mutationFn: (token: string) => call(confirmAlert, { body: { token } }) });
}

export function useUnsubscribing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(unsubscribeFromAlerts, { query: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['alerts'] }),
  });
}
