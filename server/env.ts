import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { deviceProviders, type DeviceProvider } from '#domain/cash/fiscal/devices.ts';
import { fiscalModes } from '#domain/cash/fiscal/modes.ts';
import { splitUrl } from '#server/platform/db/servers.ts';

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');
const seconds = z.coerce.number().int().min(0);
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

export interface AddressRange {
  network: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** `10.1.0.0/16`, or a single address. */
function readRange(text: string): AddressRange | undefined {
  const [, network = '', digits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(network);
  const longest = version === 6 ? 128 : 32;
  const prefix = digits === undefined ? longest : Number(digits);
  if (version === 0 || prefix > longest) return undefined;
  return { network, prefix, family: version === 6 ? 'ipv6' : 'ipv4' };
}

const addressRanges = list.transform((texts, context) =>
  texts.flatMap((text) => {
    const range = readRange(text);
    if (range !== undefined) return range;
    context.addIssue({
      code: 'custom',
      message: `"${text}" is no address and no range like 10.1.0.0/16`,
    });
    return [];
  }),
);

const databaseUrlText =
  'no postgres://user:password@host/database; several hosts by commas, of which the one that takes writes is used';

const readUrlText =
  'no postgres://user:password@host/database with one host, a standby or a balancer in front of several';

const formerModeText =
  '"http" and its protocol no longer exist. Set FISCAL_MODE=signed, FISCAL_PROVIDER=fiskaly, FISCAL_KEY and FISCAL_SECRET, remove FISCAL_URL and FISCAL_TOKEN, then run "npm run fiscal -- setup" (docs/signing-device.md)';

/**
 * Every variable that the server reads, with its default. The meanings are in docs/environment.md.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((url) => splitUrl(url) !== undefined, databaseUrlText)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine((url) => splitUrl(url)?.urls.length === 1, readUrlText)
    .optional(),
  /** Longer than a standby usually needs, and shorter than anyone notices in a report. */
  DATABASE_READ_LAG_S: seconds.default(10),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  /** By default longer than the usual managers take to elect a new primary. */
  DATABASE_WAIT_S: seconds.default(300),
  WORKERS: z.coerce.number().int().min(1).max(128).default(1),
  DRAIN_S: seconds.max(600).default(0),
  DEMO: onOff.optional(),
  DEMO_PAST: onOff.default(true),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_PREFIXES: list.default(['+4915', '+4916', '+4917']),
  PROMOTION_CODE: z.string().min(16).optional(),
  FISCAL_MODE: z
    .enum(fiscalModes, { error: ({ input }) => (input === 'http' ? formerModeText : undefined) })
    .default('paper'),
  FISCAL_EXEMPT: z.string().trim().min(10).max(500).optional(),
  FISCAL_PROVIDER: z.enum(deviceProviders).default('fiskaly'),
  FISCAL_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://kassensichv-middleware.fiskaly.com/api/v2'),
  FISCAL_KEY: z.string().optional(),
  FISCAL_SECRET: z.string().optional(),
  FISCAL_TIMEOUT_MS: z.coerce.number().int().min(1000).max(60_000).default(4000),
  FISCAL_SIGN_LATE: onOff.default(false),
  FISCAL_OFFLINE: z.enum(['allow', 'refuse']).default('allow'),
  FISCAL_PAPER_HELP: onOff.default(true),
  FISCAL_DTD: z.string().optional(),
  AUTH_JWT_KEY: z.string().optional(),
  AUTH_ACCESS_TOKEN_S: seconds.default(900),
  AUTH_REFRESH_REUSE_S: seconds.default(10),
  AUTH_MAIL_INTERVAL_S: seconds.default(60),
  AUTH_REDIRECT_URLS: list.default([]),
  AUTH_ANONYMOUS: onOff.default(false),
  AUTH_MANUAL_LINKING: onOff.default(true),
  OIDC_PROVIDERS: list.default([]),
  CLIENT_ADDRESS_HEADER: z.string().toLowerCase().optional(),
  RATE_LIMITS: onOff.default(true),
  LOAD_SHEDDING: onOff.default(true),
  RESPONSE_CACHE: onOff.default(true),
  WEBHOOK_HTTP: onOff.default(false),
  WEBHOOK_PRIVATE_ADDRESSES: addressRanges.default([]),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_DIR: z.string().default('backups'),
  BACKUP_RECIPIENTS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((recipient) => recipient !== '')),
  HOT_RELOAD: onOff.default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
});

type Parsed = z.infer<typeof schema>;

/** An S3-compatible store for images. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  bucket: string;
  access_key: string;
  secret_key: string;
  region: string;
}

/** The provider of the device that signs payments at the door (docs/signing-device.md). */
export interface FiscalSettings {
  provider: DeviceProvider;
  /** Without a slash at the end. */
  url: string;
  key: string;
  secret: string;
  /** Of a call, in milliseconds; what makes or starts something large has a limit of its own. */
  timeoutMs: number;
}

export type Env = Parsed & {
  PUBLIC_URL: string;
  /** Undefined: no device signs. A till may end as `signed` in a shop with another mode. */
  FISCAL: FiscalSettings | undefined;
  /** Undefined: images are stored in `DATA_DIR`. */
  S3: S3Settings | undefined;
  /** True when the shop runs on its embedded PostgreSQL. */
  is_embedded: boolean;
  is_demo: boolean;
  /** Whether `/dev/inbox` shows messages without a transport: only when the shop is local. */
  has_inbox: boolean;
  oidc_providers: OidcProvider[];
};

/** An OpenID Connect provider that customers may sign in with. */
export interface OidcProvider {
  /** Its name in OIDC_PROVIDERS and in the requests of clients. */
  name: string;
  /** Where its `/.well-known/openid-configuration` is. */
  issuer: string;
  client_id: string;
  /** Undefined for a public client. */
  client_secret: string | undefined;
  /** The text of the sign-in button. */
  label: string;
  /** Scopes to request besides email and profile. */
  scopes: string[];
}

const provider = z.object({
  // Any scheme here; `listOpenIssuers` demands https in production.
  ISSUER: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string().optional(),
  LABEL: z.string().optional(),
  SCOPES: z.string().default(''),
});

export type Variables = Record<string, string | undefined>;

/**
 * Reads the environment once, at startup. `flags` of the command line override it. Throws an Error
 * whose message lists every invalid variable, ready to print.
 */
export function readEnv(source: Variables = process.env, flags: Variables = {}): Env {
  // An empty variable counts as unset, as shells and .env files write it.
  const given = Object.fromEntries(
    [...Object.entries(source), ...Object.entries(flags)].filter(([, value]) => value),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is invalid:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const { providers, faults } = readProviders(env.OIDC_PROVIDERS, given);
  if (faults.length > 0) throw new Error(`The environment is invalid:\n${faults.join('\n')}`);
  const misuses = [...listMisuses(env), ...listOpenIssuers(env, providers)];
  if (misuses.length > 0) throw new Error(`The environment is invalid:\n${misuses.join('\n')}`);
  const isEmbedded = env.DATABASE_URL === undefined;
  return {
    ...env,
    PUBLIC_URL: publicUrlOf(env),
    FISCAL: readFiscalSettings(env),
    S3: readS3Settings(env),
    is_embedded: isEmbedded,
    is_demo: env.DEMO ?? (isEmbedded && env.NODE_ENV !== 'production'),
    has_inbox: env.NODE_ENV === 'test' || (env.NODE_ENV === 'development' && isLocal(env)),
    oidc_providers: providers,
  };
}

const publicUrlOf = (env: Parsed) =>
  (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');

/** Combinations of valid values that cannot work, or would open the shop to strangers. */
function listMisuses(env: Parsed): string[] {
  const misuses: string[] = [];
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !env.RATE_LIMITS)
    misuses.push('  RATE_LIMITS: "off" is for load tests, never for production');
  const isOpen =
    env.FISCAL_URL.startsWith('http:') && !isLoopback(new URL(env.FISCAL_URL).hostname);
  if (isProduction && env.FISCAL_KEY && isOpen)
    misuses.push('  FISCAL_URL: needs https in production');
  if (isProduction && env.FISCAL_MODE === 'none' && env.FISCAL_EXEMPT === undefined)
    misuses.push(
      '  FISCAL_MODE: "none" records cash without a signature, which section 146a AO forbids to most shops. Use paper or signed, or set FISCAL_EXEMPT to the reason that your tax adviser has given',
    );
  if (env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined)
    misuses.push(
      '  DATABASE_READ_URL: is a standby of the database of DATABASE_URL, which is not set',
    );
  if (isProduction && env.DEMO === true)
    misuses.push(
      '  DEMO: the passwords of the demo accounts are public, "on" is never for production',
    );
  const { protocol, hostname } = new URL(publicUrlOf(env));
  if (env.NODE_ENV === 'development' && protocol === 'https:' && !isLoopback(hostname))
    misuses.push('  NODE_ENV: a shop with an https PUBLIC_URL needs NODE_ENV=production');
  return misuses;
}

/** An attacker on an unencrypted connection to a provider could sign in as any customer. */
function listOpenIssuers(env: Parsed, providers: OidcProvider[]): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const open = providers.filter(
    ({ issuer }) => issuer.startsWith('http:') && !isLoopback(new URL(issuer).hostname),
  );
  return open.map(({ name }) => `  ${providerPrefix(name)}ISSUER: needs https in production`);
}

/** Whether the shop is reachable from this machine only: host and public URL are loopback. */
function isLocal(env: Parsed): boolean {
  return isLoopback(new URL(publicUrlOf(env)).hostname) && isLoopback(env.HOST);
}

/** Accepts a host name or an IP address, also in URL notation. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

const providerPrefix = (name: string) => `OIDC_${name.toUpperCase().replaceAll('-', '_')}_`;

/** The variables `OIDC_<NAME>_*` of each provider; a name's hyphens are underscores there. */
function readProviders(
  names: string[],
  given: Record<string, string | undefined>,
): { providers: OidcProvider[]; faults: string[] } {
  const providers: OidcProvider[] = [];
  const faults: string[] = [];
  for (const name of names) {
    if (!/^[a-z][a-z0-9-]*$/.test(name) || name === 'email' || name === 'phone') {
      faults.push(`  OIDC_PROVIDERS: "${name}" is no name of a provider (a-z, 0-9, -)`);
      continue;
    }
    const prefix = providerPrefix(name);
    const own = Object.entries(given).filter(([key]) => key.startsWith(prefix));
    const parsed = provider.safeParse(
      Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])),
    );
    if (parsed.success) {
      const { ISSUER, CLIENT_ID, CLIENT_SECRET, LABEL = name, SCOPES } = parsed.data;
      const credentials = { client_id: CLIENT_ID, client_secret: CLIENT_SECRET };
      const scopes = SCOPES.split(/\s+/).filter((scope) => scope !== '');
      providers.push({ name, issuer: ISSUER, ...credentials, label: LABEL, scopes });
    } else {
      faults.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `  ${prefix}${path.join('.')}: ${message}`,
        ),
      );
    }
  }
  return { providers, faults };
}

function readFiscalSettings(env: Parsed): FiscalSettings | undefined {
  const { FISCAL_URL, FISCAL_KEY: key, FISCAL_SECRET: secret } = env;
  if (!key && !secret) return undefined;
  if (!key || !secret) {
    const missing = key ? 'FISCAL_SECRET' : 'FISCAL_KEY';
    throw new Error(
      `The environment is invalid:\n  ${missing}: missing, FISCAL_KEY and FISCAL_SECRET need each other`,
    );
  }
  return {
    provider: env.FISCAL_PROVIDER,
    url: FISCAL_URL.replace(/\/$/, ''),
    key,
    secret,
    timeoutMs: env.FISCAL_TIMEOUT_MS,
  };
}

function readS3Settings(env: Parsed): S3Settings | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_REGION: region } = env;
  const all = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY };
  const missing = Object.entries(all).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === Object.keys(all).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    throw new Error(
      `The environment is invalid:\n  ${missing.join(', ')}: missing, the image store needs all of them`,
    );
  }
  return {
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    access_key: S3_ACCESS_KEY,
    secret_key: S3_SECRET_KEY,
    region,
  };
}

/** This process's share of the processors when several run on the machine (WORKERS). */
export function countOwnProcessors(): number {
  const workers = schema.shape.WORKERS.parse(process.env.WORKERS || undefined);
  return Math.max(1, Math.floor(availableParallelism() / workers));
}

/** For the doctor: known variables, unknown variables that are set, and secrets to redact. */
export function surveyVariables(source: Variables = process.env): {
  known: string[];
  unread: string[];
  secrets: string[];
} {
  const given = Object.entries(source).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  const ofProviders = list.parse(source['OIDC_PROVIDERS'] ?? '').map(providerPrefix);
  const known = Object.keys(schema.shape);
  return {
    known,
    unread: given
      .map(({ name }) => name)
      .filter((name) => !known.includes(name))
      .filter((name) => !ofProviders.some((prefix) => name.startsWith(prefix))),
    secrets: given.flatMap(({ name, value }) =>
      /TOKEN|SECRET|PASSWORD|_KEY$|_CODE$/.test(name) ? [value] : passwordsIn(value),
    ),
  };
}

/** The password of a URL, percent-encoded and decoded. */
function passwordsIn(value: string): string[] {
  // DATABASE_URL with several servers is no valid URL: reads the first of them.
  const password = (URL.parse(value) ?? URL.parse(splitUrl(value)?.urls[0] ?? ''))?.password;
  return password ? [password, decodeURIComponent(password)] : [];
}

/**
 * The minimal environment for child processes. The rest may hold secrets, which other processes of
 * the same user could read.
 */
export function childEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|SystemRoot|TEMP|TMP)$/i.test(name)),
  );
}

/** Environment of the server that `npm run dev` restarts; its port and database outlive it. */
export function developmentEnvironment(
  env: Env,
  databaseUrl: string,
  port: number,
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: env.PUBLIC_URL,
    DATABASE_URL: databaseUrl,
    DEMO: env.is_demo ? 'on' : 'off',
    HOT_RELOAD: 'on',
    RESPONSE_CACHE: 'off',
  };
}

/**
 * React chooses its production or development build when it is first loaded. The pages are
 * production builds in every mode, so call this before React is loaded.
 */
export function chooseProductionReact(): void {
  process.env.NODE_ENV = 'production';
}

/** For a process that has loaded before its environment was known. */
export function adoptEnvironment(values: Record<string, string>): void {
  Object.assign(process.env, values);
}
