/** An authentication method, as the auth protocol names it. */
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
