import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { declareWithdrawal, type WithdrawalDeclaration } from '#contract/withdrawals.ts';

export function useWithdrawal() {
  return useMutation({
    mutationFn: (body: WithdrawalDeclaration) => call(declareWithdrawal, { body }),
  });
}
