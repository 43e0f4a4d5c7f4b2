/** Whether a path belongs to the pages for work in the shop, which are an app of their own. */
export function isWorkPath(pathname: string): boolean {
  return /^\/work(\/|$)/.test(pathname);
}
