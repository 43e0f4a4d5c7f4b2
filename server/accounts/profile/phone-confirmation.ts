import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { phoneCodeLimits } from '#domain/orders/limits.ts';
import { toSmsNumber } from '#domain/orders/sms.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createRateLimiter } from '#server/platform/http/limits/rate-limit.ts';
import { orNotFound, HttpProblem } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './phone-queries.ts';

export interface PhoneDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'RATE_LIMITS' | 'SMS_PREFIXES'>;
}

/** Lifetime of a code, and its maximum of wrong attempts, as six digits are few. */
const codeMinutes = 10;
const codeAttempts = 5;
const daySeconds = 24 * 60 * 60;

/** Counts a code for an account and a number. Throws HttpProblem. */
type Limit = (userId: string, number: string) => Promise<void>;

function createLimit(deps: PhoneDeps): Limit {
  const { per_account, per_number, in_all } = phoneCodeLimits;
  const limiter = (name: string, requests: number) =>
    createRateLimiter(deps, { name: `phone_code_${name}`, requests, per_seconds: daySeconds });
  const [ofAccount, ofNumber, ofShop] = [
    limiter('account', per_account),
    limiter('number', per_number),
    limiter('shop', in_all),
  ];
  return async (userId, number) => {
    // The shop's limit comes last, so that requests refused for account or number do not count.
    const wait =
      (await ofAccount(userId)) ??
      // Hashed, so that the table of counters holds no phone numbers.
      (await ofNumber(createHash('sha256').update(number).digest('base64url'))) ??
      (await ofShop('all'));
    if (wait !== null) throw new HttpProblem('too_many_phone_codes', { retry_after_s: wait });
  };
}

/** Confirms that a customer receives SMS at the number of their profile. */
export function createPhoneConfirmation(deps: PhoneDeps) {
  const limit = createLimit(deps);
  const { db, clock, env } = deps;

  return {
    /** Sends a code to the number, unless it is confirmed. Throws HttpProblem. */
    async sendCode(userId: string): Promise<void> {
      const { phone, phone_confirmed_at, language } = orNotFound(
        await queries.findPhone(db, userId),
      );
      const number = toSmsNumber(phone, env.SMS_PREFIXES);
      if (number === null) throw new HttpProblem('phone_without_sms');
      if (phone_confirmed_at !== null) return;
      await limit(userId, number);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await inTransaction(db, async (trx) => {
        const { name } = await getShopSettings(trx);
        await queries.savePhoneCode(trx, {
          user_id: userId,
          phone,
          code_hash: hashOf(userId, code),
          created_at: clock().toISOString(),
        });
        await enqueueMessages(trx, {
          channel: 'sms',
          recipient: number,
          // Names its purpose, so that customers pass on no code that a stranger requested.
          text: translate(language)('accounts.profile.phone_code', {
            shop: name,
            code,
            minutes: codeMinutes,
          }),
          dedupe_key: randomUUID(),
          user_id: userId,
          is_secret: true,
        });
      });
    },

    /**
     * Confirms the number with the code. Counts the attempt even on failure. Throws HttpProblem.
     */
    async confirm(userId: string, code: string): Promise<void> {
      const now = clock();
      const sent = await queries.countPhoneCodeAttempt(db, {
        user_id: userId,
        created_after: new Date(now.getTime() - codeMinutes * 60_000).toISOString(),
        maximum: codeAttempts,
      });
      if (sent === undefined || !timingSafeEqual(sent.code_hash, hashOf(userId, code))) {
        throw new HttpProblem('phone_code_wrong');
      }
      const proof = { user_id: userId, phone: sent.phone, now: now.toISOString() };
      if ((await queries.confirmPhone(db, proof)) === undefined) {
        throw new HttpProblem('phone_code_wrong');
      }
      await queries.deletePhoneCode(db, userId);
    },
  };
}

/**
 * A hash of six digits is easily reversed; it only hides the code from casual readers of the table.
 */
function hashOf(userId: string, code: string): Buffer {
  return createHash('sha256').update(userId).update(code).digest();
}
