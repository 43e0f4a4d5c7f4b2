/** The mails of the auth service with a link, named as the protocol names the type in the link. */
export type LinkMailKind = 'signup' | 'recovery' | 'magiclink' | 'invite' | 'email_change';

/** Also those with a code alone. */
export type MailKind = LinkMailKind | 'reauthentication';
