/** Characters of a path with its query and fragment. */
export const longestOwnPath = 300;

/**
 * Whether a link leads to a page of the shop. Browsers read `//` and `/\` as the beginning of
 * another host, and resolve `..` to it.
 */
export function isOwnPath(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return (
    link.length <= longestOwnPath &&
    path.startsWith('/') &&
    !path.includes('//') &&
    !path.split('/').some((segment) => segment === '..' || segment === '.') &&
    /^[^\s\\\p{Cc}\p{Cs}]*$/u.test(link)
  );
}
