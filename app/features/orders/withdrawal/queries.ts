import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import { declareWithdrawal } from '#contract/messages/inquiries.ts';

export function useWithdrawal() {
  return useMutation({
    mutationFn: (body: WithdrawalDeclaration) => call(declareWithdrawal, { body }),
  });
}
