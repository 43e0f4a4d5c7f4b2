import { endpoint } from './endpoint.ts';
import type { ContactMessage, Receipt } from './inquiries.schema.ts';

export const sendContactMessage = endpoint<{ body: ContactMessage; response: Receipt }>(
  'POST',
  '/api/v1/contact-messages',
  'public',
);
