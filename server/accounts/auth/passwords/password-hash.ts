import { hash, verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/**
 * argon2id with the parameters that OWASP recommends; explicit, so that library updates do not
 * change them.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentFormat = '$argon2id$v=19$m=19456,t=2,p=1$';

/**
 * Hash formats of users imported from another service. Bounded, so that no sign-in takes seconds.
 */
const argon2 =
  /^\$argon2(?:id?|d)\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$[\w+/]{8,100}\$[\w+/]{8,100}$/;
const maximumMemory = 262_144;
const maximumTime = 10;
const maximumLanes = 16;
const bcrypt = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/**
 * Whether `password_hash` of the admin calls is supported: bcrypt up to cost 14, or argon2 version
 * 19 up to 256 MiB.
 */
export function isKnownHash(text: string): boolean {
  const [, memory, time, lanes] = argon2.exec(text) ?? [];
  if (memory === undefined) return bcrypt.test(text);
  return (
    Number(memory) <= maximumMemory && Number(time) <= maximumTime && Number(lanes) <= maximumLanes
  );
}

export function createHash(password: string): Promise<string> {
  return hash(password, cost);
}

export function fitsHash(password: string, known: string): Promise<boolean> {
  return bcrypt.test(known) ? verifyBcrypt(password, known) : verifyArgon2(known, password);
}

/** Whether a hash is imported or has older parameters. */
export function isOutdatedHash(known: string): boolean {
  return !known.startsWith(currentFormat);
}
