import { endpoint } from './endpoint.ts';

export interface ContactMessage {
  name: string;
  /** Where the answer goes. */
  email: string;
  message: string;
}

export const sendContactMessage = endpoint<{
  body: ContactMessage;
  response: { received_at: string };
}>('POST', '/api/v1/contact-messages', 'public');
