import { describe, expect, it } from 'vitest';
import { readAuthFragment } from './auth-fragment.ts';

describe('the fragment of a mailed link', () => {
  it('brings a session', () => {
    const hash =
      '#access_token=a&expires_in=900&refresh_token=httponly-offer&sb=&token_type=bearer&type=signup';
    expect(readAuthFragment(hash)).toEqual({
      kind: 'session',
      is_email_change: false,
      is_signup: true,
    });
    const changed = hash.replace('signup', 'email_change');
    expect(readAuthFragment(changed)).toEqual({
      kind: 'session',
      is_email_change: true,
      is_signup: false,
    });
  });

  it('is ignored when it contains a refresh token, which anyone can put into a link', () => {
    const hash = '#access_token=a&expires_in=900&refresh_token=0123456789ab&type=magiclink';
    expect(readAuthFragment(hash)).toEqual({ kind: 'foreign' });
  });

  it('reports that the other address has to confirm as well', () => {
    const hash = '#message=Confirmation+link+accepted.+Please+proceed&sb=';
    expect(readAuthFragment(hash)).toEqual({ kind: 'half_done' });
  });

  it('reports why a link did not work', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=expired&sb=';
    expect(readAuthFragment(hash)).toEqual({ kind: 'failure', code: 'otp_expired' });
    expect(readAuthFragment('#error=access_denied')).toEqual({
      kind: 'failure',
      code: 'access_denied',
    });
  });

  it.each(['', '#', '#main', '#access_token=a', '#message=a'])('leaves %j alone', (hash) => {
    expect(readAuthFragment(hash)).toBeNull();
  });
});
