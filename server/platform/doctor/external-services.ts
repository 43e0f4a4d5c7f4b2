import { openUploads } from '#server/catalog/images/service.ts';
import type { Env } from '#server/env.ts';
import { verifySmtp } from '#server/messages/outbox/service.ts';
import { findingsOf, reasonOf, type Finding } from './check-result.ts';

/** Whether the mail server accepts the shop's login. Sends no mail. */
export async function checkMail({
  SMTP_URL: url,
  NODE_ENV: mode,
}: Pick<Env, 'SMTP_URL' | 'NODE_ENV'>): Promise<Finding> {
  const { ok, error } = findingsOf('mail');
  if (url === undefined) {
    return mode === 'production'
      ? error('SMTP_URL is not set: customers cannot sign up or get a confirmation')
      : ok('SMTP_URL is not set: mails are shown at /dev/inbox');
  }
  const { host } = new URL(url);
  try {
    await verifySmtp(url);
    return ok(`${host} takes mails`);
  } catch (cause) {
    return error(
      `${host} takes no mails: ${reasonOf(cause)}. Check SMTP_URL; mails wait meanwhile`,
    );
  }
}

/** Whether the image bucket is readable. Undefined when images are in the data folder. */
export async function checkBucket(env: Pick<Env, 'S3' | 'DATA_DIR'>): Promise<Finding | undefined> {
  if (!env.S3) return undefined;
  const { ok, error } = findingsOf('images');
  const { bucket, endpoint } = env.S3;
  try {
    await openUploads(env).read('doctor.webp');
    return ok(`the bucket ${bucket} answers`);
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    return error(
      `the bucket ${bucket} of ${endpoint} cannot be read: ${reasonOf(reason)}. Check S3_*`,
    );
  }
}
