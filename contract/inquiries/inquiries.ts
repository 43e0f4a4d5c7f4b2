import { endpoint } from '#contract/endpoint.ts';
import type { ContactMessage, Receipt } from '#contract/inquiries/inquiries.schema.ts';

export const sendContactMessage = endpoint<{ body: ContactMessage; response: Receipt }>(
  'POST',
  '/api/v1/contact-messages',
  'public',
);
