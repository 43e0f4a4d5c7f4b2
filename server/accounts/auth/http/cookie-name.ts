export function isServedByTls(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * Browsers accept cookies with this prefix only over TLS, so a network attacker cannot set them.
 */
export function cookieName(publicUrl: string, name: string): string {
  return isServedByTls(publicUrl) ? `__Secure-${name}` : name;
}
