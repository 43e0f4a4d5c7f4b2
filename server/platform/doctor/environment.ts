import { checkConfiguredKey } from '#server/accounts/auth/sessions/signing-keys.ts';
import { readEnv, surveyVariables, type Env, type Variables } from '#server/env.ts';
import { findingsOf, reasonOf, type Finding } from './check-result.ts';
import { findSimilar } from './did-you-mean.ts';

const { ok, warning, error } = findingsOf('environment');

/** Prefixes that hardly any other program uses. */
const ownName = /^(AUTH|OIDC|SMTP|SMS|FISCAL|MAIL|S3|METRICS|PROMOTION|BACKUP|KIEZKORB)_/;

/** Reads the environment like a start. If `env` is undefined, no other check can run. */
export async function checkEnvironment(
  source?: Variables,
): Promise<{ env: Env | undefined; findings: Finding[] }> {
  const strange = findUnknownVariables(source);
  try {
    const env = readEnv(source);
    if (env.AUTH_JWT_KEY !== undefined) await checkConfiguredKey(env.AUTH_JWT_KEY);
    const findings = [
      ...strange,
      ...(env.NODE_ENV === 'production' ? checkProductionSettings(env) : []),
    ];
    const isQuiet = findings.length === 0;
    return { env, findings: isQuiet ? [ok(`read as ${env.NODE_ENV}`)] : findings };
  } catch (cause) {
    const [first = '', ...lines] = reasonOf(cause).split('\n');
    const faults = lines.length === 0 ? [first] : lines;
    const findings = faults.map((fault) => error(`${fault.trim()}. See docs/environment.md`));
    return { env: undefined, findings: [...findings, ...strange] };
  }
}

function findUnknownVariables(source?: Variables): Finding[] {
  const { known, unread } = surveyVariables(source);
  return unread.flatMap((name) => {
    const meant = findSimilar(name, known);
    if (meant !== undefined) {
      return [warning(`${name} is not read by the shop: is ${meant} meant? Rename or remove it`)];
    }
    return ownName.test(name)
      ? [warning(`${name} is not read by the shop: remove it, or see docs/environment.md`)]
      : [];
  });
}

/** Checks the settings that a public shop needs. */
function checkProductionSettings(env: Env): Finding[] {
  const findings: Finding[] = [];
  if (!env.PUBLIC_URL.startsWith('https:')) {
    findings.push(
      error("PUBLIC_URL is not https: customers' passwords would cross the net in the open"),
    );
  }
  if (env.CLIENT_ADDRESS_HEADER === undefined) {
    findings.push(
      warning('CLIENT_ADDRESS_HEADER is not set: behind a proxy all clients share one rate limit'),
    );
  }
  if (env.PROMOTION_CODE !== undefined) {
    findings.push(warning('PROMOTION_CODE is set: remove it when the first admin is there'));
  }
  if (env.METRICS_TOKEN === undefined) {
    findings.push(warning('METRICS_TOKEN is not set: the shop cannot be monitored at /metrics'));
  }
  if (env.SMS_URL !== undefined && env.SMS_TOKEN === undefined) {
    findings.push(warning('SMS_TOKEN is not set: does the provider of SMS_URL ask for none?'));
  }
  return findings;
}
