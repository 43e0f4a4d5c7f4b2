/** Subject types, by which the audit log can be filtered. */
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
