import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import type { ContactMessage } from '#contract/messages/inquiries.schema.ts';
import { sendContactMessage } from '#contract/messages/inquiries.ts';

export function useContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => call(sendContactMessage, { body }),
  });
}
