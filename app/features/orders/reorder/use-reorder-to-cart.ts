import { href, useNavigate } from 'react-router';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useReorder } from '../queries.ts';

/** Adds the items of an order and opens the cart. */
export function useReorderToCart() {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const navigate = useNavigate();
  return useReorder({
    onSuccess: () => {
      toast.success(t('orders.reordered_title'));
      void navigate(href('/cart'));
    },
    onError: (error) => toast.error(t('orders.reorder_failed'), textOf(error)),
  });
}
