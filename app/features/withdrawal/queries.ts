import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { WithdrawalDeclaration } from '#contract/inquiries/inquiries.schema.ts';
import { declareWithdrawal } from '#contract/inquiries/inquiries.ts';

export function useWithdrawal() {
  return useMutation({
    mutationFn: (body: WithdrawalDeclaration) => call(declareWithdrawal, { body }),
  });
}
