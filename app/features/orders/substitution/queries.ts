import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { sendOnce } from '#app/api/send-once.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Consents, OwnChoice, Substitutions } from '#contract/stock/substitutions.schema.ts';
import {
  answerOffer,
  chooseSubstitute,
  getSubstitutions,
  setConsents,
} from '#contract/stock/substitutions.ts';

/** While a question is open, also without live events: its answer is urgent. */
const refetchMs = 10_000;

/** Extends the key of the order, so that both are refetched together. */
function useSubstitutionsKey(orderId: string) {
  const session = useSession();
  const userId = session.status === 'signed_in' ? session.user.id : null;
  return ['orders', userId, orderId, 'substitutions'] as const;
}

/** What may replace missing goods of an order, and what is offered; `read_at` in device time. */
export function useSubstitutions(orderId: string) {
  const queryKey = useSubstitutionsKey(orderId);
  const [, userId] = queryKey;
  const { data, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSubstitutions, { params: { id: orderId }, signal }),
    enabled: userId !== null,
    refetchInterval: ({ state }) =>
      state.data?.offers.some((offer) => offer.state === 'open') === true && refetchMs,
  });
  return data && { ...data, read_at: dataUpdatedAt };
}

/** Changes of an order are sent one by one, so that the last one wins. */
export function useSetConsents(orderId: string, callbacks: { onError: (error: Error) => void }) {
  const show = useShowSubstitutions(orderId);
  return useMutation({
    scope: { id: `consents.${orderId}` },
    mutationFn: (items: Consents['items']) =>
      call(setConsents, { params: { id: orderId }, body: { items } }),
    ...show,
    ...callbacks,
  });
}

/** Chooses a substitute, or none. */
export function useAnswerOffer(orderId: string, callbacks: { onError: (error: Error) => void }) {
  const show = useShowSubstitutions(orderId);
  return useMutation({
    mutationFn: ({ offer_id, product_id }: { offer_id: string; product_id: string | null }) =>
      call(answerOffer, { params: { id: orderId, offer_id }, body: { product_id } }),
    ...show,
    ...callbacks,
  });
}

/** Chooses something of the whole range, once also after a lost answer. */
export function useChooseSubstitute(
  orderId: string,
  callbacks: { onSuccess: () => void; onError: (error: Error) => void },
) {
  const show = useShowSubstitutions(orderId);
  return useMutation({
    mutationFn: (choice: OwnChoice) =>
      sendOnce([orderId, choice], (key) =>
        call(chooseSubstitute, {
          params: { id: orderId },
          headers: { 'idempotency-key': key },
          body: choice,
        }),
      ),
    ...show,
    onSuccess: (answer) => {
      show.onSuccess(answer);
      callbacks.onSuccess();
    },
    onError: callbacks.onError,
  });
}

/** Shows what the shop answered; after a refusal, what is true instead. */
function useShowSubstitutions(orderId: string) {
  const client = useQueryClient();
  const queryKey = useSubstitutionsKey(orderId);
  return {
    onSuccess: (answer: Substitutions) => client.setQueryData<Substitutions>(queryKey, answer),
    onSettled: (_: unknown, error: Error | null) =>
      error === null ? undefined : client.invalidateQueries({ queryKey }),
  };
}
