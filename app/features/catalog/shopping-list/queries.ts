import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { matchShoppingList } from '#contract/catalog/shopping-list.ts';

export function useMatchList() {
  return useMutation({
    mutationFn: async (text: string) => (await call(matchShoppingList, { body: { text } })).lines,
  });
}
