import { isLoopback, type Env } from '#server/env.ts';

type RedirectEnv = Pick<Env, 'PUBLIC_URL' | 'AUTH_REDIRECT_URLS'>;

/**
 * The page that an emailed link of this type leads to without a redirect URL, or with a forbidden
 * one. Invited users choose a password, like users who forgot theirs.
 */
export function landingOf(type: string): '/auth' | '/reset-password' {
  return type === 'recovery' || type === 'invite' ? '/reset-password' : '/auth';
}

/**
 * The redirect target of a mail: the requested URL if it is the shop's own or on the operator's
 * list, else the landing page. Prevents open redirects. Loopback URLs are allowed only for a shop
 * on loopback.
 */
export function chooseRedirect(
  env: RedirectEnv,
  wanted: string | undefined,
  landing: string,
): string {
  if (wanted !== undefined && isAllowed(env, wanted)) return wanted;
  return env.PUBLIC_URL + landing;
}

/** Whether a URL is one of the shop's own pages, whose session is in the cookie. */
export function isOwnPage({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, target: string): boolean {
  return new URL(target).origin === new URL(PUBLIC_URL).origin;
}

function isAllowed(env: RedirectEnv, wanted: string): boolean {
  // Browsers and URL parsers disagree about backslashes and blanks.
  if (!/^[!-[\]-~]+$/.test(wanted) || !URL.canParse(wanted)) return false;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return false;
  return isOwn(url, new URL(env.PUBLIC_URL)) || matchesList(env.AUTH_REDIRECT_URLS, wanted);
}

function isOwn(url: URL, own: URL): boolean {
  if (!/^https?:$/.test(url.protocol)) return false;
  // Requires a shop on loopback: elsewhere, another user of the visitor's machine may listen there.
  if (isLoopback(url.hostname) && isLoopback(own.hostname)) return true;
  if (url.protocol !== own.protocol || url.hostname !== own.hostname) return false;
  return url.port === own.port;
}

function matchesList(globs: string[], wanted: string): boolean {
  const [url = ''] = wanted.split('#');
  return globs.some((glob) => toPattern(glob).test(url));
}

/**
 * `**` matches anything, `*` anything but the separators `.` and `/`, `?` one character of these.
 */
function toPattern(glob: string): RegExp {
  const source = glob.replaceAll(/\*\*|[*?]|[^\w]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
