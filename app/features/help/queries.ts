import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { sendContactMessage, type ContactMessage } from '#contract/inquiries.ts';

export function useContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => call(sendContactMessage, { body }),
  });
}
