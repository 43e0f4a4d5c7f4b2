import type { Language } from '#domain/identity/languages.ts';
import { endpoint, type ById, type Page, type PageQuery } from './endpoint.ts';

/** What customers wrote to the shop, and what is still to be done about it. */
interface Letter {
  id: string;
  name: string;
  email: string;
  language: Language;
  created_at: string;
  /** Null while somebody has to see to it. */
  resolved_at: string | null;
  /** The e-mail address of who did. */
  resolved_by: string | null;
}

export interface AdminContactMessage extends Letter {
  message: string;
}

export interface AdminWithdrawal extends Letter {
  /** As the customer wrote it. */
  order_reference: string;
  /** In the customer's words; null for the whole order. */
  goods: string | null;
  /** Of the order of that number and address; null when there is none. */
  order_number: number | null;
}

export interface LetterQuery extends PageQuery {
  state?: 'open' | 'done';
}

export interface DoneMark {
  is_done: boolean;
}

export const listContactMessages = endpoint<{
  query: LetterQuery;
  response: Page<AdminContactMessage>;
}>('GET', '/api/v1/admin/contact-messages', 'admin');
export const markContactMessage = endpoint<{
  params: ById;
  body: DoneMark;
  response: AdminContactMessage;
}>('PUT', '/api/v1/admin/contact-messages/{id}/done', 'admin');
export const listWithdrawals = endpoint<{ query: LetterQuery; response: Page<AdminWithdrawal> }>(
  'GET',
  '/api/v1/admin/withdrawals',
  'admin',
);
export const markWithdrawal = endpoint<{
  params: ById;
  body: DoneMark;
  response: AdminWithdrawal;
}>('PUT', '/api/v1/admin/withdrawals/{id}/done', 'admin');
