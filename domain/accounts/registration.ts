/** Specification section 9. */
export const minimumPasswordLength = 8;
/**
 * In characters. The protocol limits bytes, but 72 bytes are only 36 Arabic letters, and argon2 has
 * no such limit.
 */
export const maximumPasswordLength = 72;

/**
 * A single plain mailbox: a dot-atom of RFC 5321 at a domain with a dot. Refuses comments, quotes,
 * brackets and lists, because a mail library would read `a<b@shop.example>` as a different address.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const mailbox = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');

/**
 * The mailbox of an email, for rate limits: providers deliver `a+shop@` to `a@`, and Gmail ignores
 * dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}
