import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  type LocalJWKSet,
} from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { AuthDeps } from '../deps.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys } from './signing-key-queries.ts';

export const signingAlgorithm = 'ES256';

/** About one kilobyte each; enough for the busiest 15 minutes of a process. */
const maximumVerified = 10_000;

export interface Keyring {
  kid: string;
  private_key: CryptoKey;
  /** The public halves, as `/.well-known/jwks.json` shows them. */
  jwks: { keys: JWK[] };
  /** Finds the key of a token, for `jwtVerify`. */
  find_key: LocalJWKSet;
  /** Claims of recently verified tokens: most calls repeat a token. */
  verified: LRUCache<string, JWTPayload>;
}

type KeyDeps = Pick<AuthDeps, 'db'> & { env: Pick<AuthDeps['env'], 'AUTH_JWT_KEY'> };

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().exactOptional(),
});
type PrivateJwk = z.infer<typeof privateJwk>;

/** Loaded once per database: keys do not change while the process runs. */
const keyrings = new WeakMap<Database, Promise<Keyring>>();

/**
 * The key of AUTH_JWT_KEY, else those in the database, else a new one that is stored there. Throws
 * an Error for the operator when AUTH_JWT_KEY contains no usable key.
 */
export function loadKeyring(deps: KeyDeps): Promise<Keyring> {
  const known = keyrings.get(deps.db);
  if (known !== undefined) return known;
  const loading = readKeys(deps).then(toKeyring);
  keyrings.set(deps.db, loading);
  // Do not cache a temporary failure.
  loading.catch(() => keyrings.delete(deps.db));
  return loading;
}

async function readKeys({ db, env }: KeyDeps): Promise<PrivateJwk[]> {
  if (env.AUTH_JWT_KEY !== undefined) return [parseConfigured(env.AUTH_JWT_KEY)];
  const kept = await readStoredKeys(db);
  if (kept.length > 0) return kept;
  return inTransaction(db, async (trx) => {
    await lockSigningKeys(trx);
    const others = await readStoredKeys(trx);
    if (others.length > 0) return others;
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
    const jwk = privateJwk.parse(await exportJWK(privateKey));
    await insertSigningKey(trx, await calculateJwkThumbprint(jwk), jwk);
    return [jwk];
  });
}

async function readStoredKeys(db: Database): Promise<PrivateJwk[]> {
  const rows = await listSigningKeys(db);
  return rows.map((row) => privateJwk.parse(row.private_jwk));
}

/**
 * @throws Error for the operator when AUTH_JWT_KEY holds no usable key; the message never quotes it
 */
export async function checkConfiguredKey(text: string): Promise<void> {
  const key = parseConfigured(text);
  await toKeyring([key]).catch(() => {
    throw new Error('AUTH_JWT_KEY: its parts do not belong together');
  });
}

function parseConfigured(text: string): PrivateJwk {
  try {
    return privateJwk.parse(JSON.parse(text));
  } catch {
    // The cause may quote the key, so it is dropped.
    throw new Error('AUTH_JWT_KEY: is no private JSON Web Key on the curve P-256');
  }
}

async function toKeyring(keys: PrivateJwk[]): Promise<Keyring> {
  const published = await Promise.all(keys.map(publish));
  const [newest] = keys;
  const [shown] = published;
  if (newest === undefined || shown === undefined) throw new Error('No key to sign with');
  const key = await importJWK(newest, signingAlgorithm);
  if (key instanceof Uint8Array) throw new Error('An EC key became a secret');
  const jwks = { keys: published };
  return {
    kid: shown.kid,
    private_key: key,
    jwks,
    find_key: createLocalJWKSet(jwks),
    verified: new LRUCache({ max: maximumVerified }),
  };
}

async function publish({ kty, crv, x, y, kid }: PrivateJwk) {
  return {
    kty,
    crv,
    x,
    y,
    kid: kid ?? (await calculateJwkThumbprint({ kty, crv, x, y })),
    alg: signingAlgorithm,
    use: 'sig',
    key_ops: ['verify'],
  };
}
