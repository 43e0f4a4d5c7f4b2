/** What the audit log can be filtered by. */
export const auditSubjects = [
  'product',
  'category',
  'offer',
  'order',
  'shop',
  'user',
  'service_key',
  'contact_message',
  'withdrawal',
] as const;
