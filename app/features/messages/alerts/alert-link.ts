/** The mailed links. Their token is in the fragment, which browsers send to no server. */
export interface AlertLink {
  kind: 'confirm' | 'unsubscribe';
  token: string;
}

/** Null for a fragment that is no such link. */
export function readAlertLink(fragment: string): AlertLink | null {
  const found = /^(confirm|unsubscribe)=(.+)$/.exec(fragment);
  if (found === null) return null;
  const [, kind, token = ''] = found;
  return { kind: kind === 'confirm' ? 'confirm' : 'unsubscribe', token };
}
