/** Subject types, by which the audit log can be filtered. */
export const auditSubjects = [
  'product',
  'category',
  'offer',
  'promotion',
  'order',
  'shop',
  'delivery_area',
  'window_template',
  'delivery_exception',
  'user',
  'invitation',
  'page',
  'role',
  'service_key',
  'contact_message',
  'withdrawal',
] as const;
