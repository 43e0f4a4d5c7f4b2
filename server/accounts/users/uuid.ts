/** Whether PostgreSQL accepts a text as a UUID; no other text can be an id. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
