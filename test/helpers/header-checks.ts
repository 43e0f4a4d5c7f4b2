/**
 * What Mozilla Observatory looks at, and what it does not but should: one line for each thing that
 * is not as it has to be.
 */
export function headerFaults({ headers }: { headers: Headers }): string[] {
  return checks.flatMap(({ name, isMet }) => (isMet(headers) ? [] : [name]));
}

interface HeaderCheck {
  name: string;
  isMet: (headers: Headers) => boolean;
}

const has =
  (name: string, value: RegExp) =>
  (headers: Headers): boolean =>
    value.test(headers.get(name) ?? '');

const aYear = 365 * 24 * 60 * 60;

const checks: HeaderCheck[] = [
  {
    name: 'one Content-Security-Policy, closed unless it opens something',
    isMet: (headers) => /^'(self|none)'$/.test(policyOf(headers).get('default-src') ?? ''),
  },
  {
    name: 'the policy allows no inline script, eval, wildcard, scheme or other host',
    isMet: (headers) =>
      [...policyOf(headers)].every(
        ([directive, sources]) =>
          !/'unsafe-(inline|eval|hashes)'|\*|https?:|blob:/.test(sources) &&
          (!sources.includes('data:') || directive === 'img-src'),
      ),
  },
  {
    name: 'no plug-ins',
    isMet: (headers) => {
      const policy = policyOf(headers);
      return (policy.get('object-src') ?? policy.get('default-src')) === "'none'";
    },
  },
  { name: 'no other base', isMet: (headers) => policyOf(headers).get('base-uri') === "'none'" },
  {
    name: 'no forms that lead elsewhere',
    isMet: (headers) => /^'(self|none)'$/.test(policyOf(headers).get('form-action') ?? ''),
  },
  {
    name: 'in no frame',
    isMet: (headers) =>
      policyOf(headers).get('frame-ancestors') === "'none'" &&
      headers.get('X-Frame-Options') === 'DENY',
  },
  {
    name: 'Strict-Transport-Security for a year or more, with all subdomains',
    isMet: (headers) => {
      const [, seconds] =
        /^max-age=(\d+); includeSubDomains$/.exec(headers.get('Strict-Transport-Security') ?? '') ??
        [];
      return Number(seconds) >= aYear;
    },
  },
  { name: 'types are not guessed', isMet: has('X-Content-Type-Options', /^nosniff$/) },
  {
    name: 'other sites learn no address',
    isMet: has('Referrer-Policy', /^(no-referrer|same-origin|strict-origin)$/),
  },
  {
    name: 'windows are not shared',
    isMet: has('Cross-Origin-Opener-Policy', /^same-origin$/),
  },
  {
    name: 'other sites cannot embed it',
    isMet: has('Cross-Origin-Resource-Policy', /^same-origin$/),
  },
  {
    name: 'devices are not requested',
    isMet: has('Permissions-Policy', /\bcamera=\(\).*\bgeolocation=\(\).*\bmicrophone=\(\)/),
  },
  {
    name: 'other sites may not read it with credentials',
    isMet: (headers) => headers.get('Access-Control-Allow-Credentials') === null,
  },
  {
    name: 'the software is not revealed',
    isMet: (headers) => headers.get('Server') === null && headers.get('X-Powered-By') === null,
  },
  {
    name: 'cookies are for this site alone, over TLS, and for no script',
    isMet: (headers) =>
      headers
        .getSetCookie()
        .every((cookie) =>
          ['__Secure-', '; HttpOnly', '; Secure', '; SameSite=Strict'].every((part) =>
            cookie.includes(part),
          ),
        ),
  },
];

/** Directive -> its sources. */
function policyOf(headers: Headers): Map<string, string> {
  const policy = headers.get('Content-Security-Policy') ?? '';
  return new Map(
    policy.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ');
      return [directive, sources.join(' ')];
    }),
  );
}
