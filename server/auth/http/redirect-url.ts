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
 * The address that a mail may lead back to: the wanted one if it is the shop's own or on the
 * operator's list; programs on the visitor's machine only of a shop that is there as well, else the
 * landing page. Everything else would make our mails a way to send people anywhere.
 */
export function chooseRedirect(
  env: RedirectEnv,
  wanted: string | undefined,
  landing: string,
): string {
  if (wanted !== undefined && isAllowed(env, wanted)) return wanted;
  return env.PUBLIC_URL + landing;
}

/** Whether an address is one of the shop's own pages, which have their session in the cookie. */
export function isOwnPage({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, target: string): boolean {
  return new URL(target).origin === new URL(PUBLIC_URL).origin;
}

function isAllowed(env: RedirectEnv, wanted: string): boolean {
  // Browsers read backslashes and blanks in other ways than parsers do.
  if (!/^[!-[\]-~]+$/.test(wanted) || !URL.canParse(wanted)) return false;
  const url = new URL(wanted);
  if (url.username !== '' || url.password !== '') return false;
  return isOwn(url, new URL(env.PUBLIC_URL)) || matchesList(env.AUTH_REDIRECT_URLS, wanted);
}

function isOwn(url: URL, own: URL): boolean {
  if (!/^https?:$/.test(url.protocol)) return false;
  // Whatever listens there may belong to another user of the visitor's machine.
  if (isLoopback(url.hostname) && isLoopback(own.hostname)) return true;
  if (url.protocol !== own.protocol || url.hostname !== own.hostname) return false;
  return url.port === own.port;
}

function matchesList(globs: string[], wanted: string): boolean {
  const [address = ''] = wanted.split('#');
  return globs.some((glob) => toPattern(glob).test(address));
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
