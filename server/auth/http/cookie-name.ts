export function isServedByTls(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}

/**
 * Under this prefix browsers take no cookie that came without TLS, as from somebody on the line.
 */
export function cookieName(publicUrl: string, name: string): string {
  return isServedByTls(publicUrl) ? `__Secure-${name}` : name;
}
