/** The version that a client names in `If-Match`; undefined without the header. */
export function versionOf(ifMatch: string | undefined): number | undefined {
  return ifMatch === undefined ? undefined : Number(ifMatch.slice(1, -1));
}
