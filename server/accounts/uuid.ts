/** Whether PostgreSQL would take a text for a UUID: anything else names nothing. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
