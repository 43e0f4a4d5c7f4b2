/** Specification section 9. */
export const minimumPasswordLength = 8;
/**
 * In characters of any script. The protocol says bytes, of which 72 are 36 Arabic letters; argon2
 * reads them all.
 */
export const maximumPasswordLength = 72;

/**
 * One plain mailbox: a dot-atom of RFC 5321 at a domain with a dot. Comments, quotes, brackets and
 * lists are refused: a mail library reads `a<b@shop.example>` as another address than the one that
 * was checked.
 */
export function isEmail(text: string): boolean {
  return text.length <= 254 && mailbox.test(text);
}

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const mailbox = new RegExp(`^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u');

/**
 * The mailbox behind an address, to count by: providers deliver `a+shop@` to `a@`, and Gmail
 * ignores dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}
