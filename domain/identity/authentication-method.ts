/** How a person proved who they are, in the terms of the auth protocol. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'recovery_code'
  | 'anonymous'
  | 'email/signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change';
