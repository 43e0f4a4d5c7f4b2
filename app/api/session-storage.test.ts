import { describe, expect, it } from 'vitest';
import { createSessionStorage, sessionKey } from './session-storage.ts';

const session = {
  access_token: 'an-access-token',
  refresh_token: 'httponly-cookie',
  token_type: 'bearer' as const,
  expires_in: 900,
  expires_at: 2_000_000_000,
  user: {
    id: '7d1f2b0e-0000-4000-8000-000000000000',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
    created_at: '2026-01-01T00:00:00Z',
  },
};

function browser() {
  const kept = new Map<string, string>();
  const markers = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, text: string | null) =>
      void (text === null ? kept.delete(key) : kept.set(key, text)),
  };
  return { kept, load: () => createSessionStorage(markers) };
}

describe('the storage of the auth client', () => {
  it('is empty for a visitor', () => {
    const storage = browser().load();
    expect(storage.getItem(sessionKey)).toBeNull();
    expect(storage.hasMarker()).toBe(false);
  });

  it('gives back the session but leaves no token in the browser', () => {
    const { kept, load } = browser();
    const storage = load();
    storage.setItem(sessionKey, JSON.stringify(session));
    expect(storage.getItem(sessionKey)).toBe(JSON.stringify(session));
    expect([...kept]).toEqual([[sessionKey, 'signed-in']]);
  });

  it('hands out an expired session after a reload, so that the cookie pays for a new one', () => {
    const { load } = browser();
    load().setItem(sessionKey, JSON.stringify(session));
    const reloaded: unknown = JSON.parse(load().getItem(sessionKey) ?? 'null');
    expect(reloaded).toMatchObject({
      access_token: '',
      refresh_token: 'httponly-cookie',
      expires_at: 1,
    });
  });

  it('forgets session and marker on sign-out', () => {
    const { kept, load } = browser();
    const storage = load();
    storage.setItem(sessionKey, JSON.stringify(session));
    storage.removeItem(sessionKey);
    expect(storage.getItem(sessionKey)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('follows another tab in and out', () => {
    const storage = browser().load();
    storage.adopt(session);
    expect(storage.getItem(sessionKey)).toBe(JSON.stringify(session));
    storage.adopt(null);
    expect(storage.hasMarker()).toBe(false);
  });

  it('keeps the other things of the client in memory only', () => {
    const { kept, load } = browser();
    const storage = load();
    storage.setItem(`${sessionKey}-code-verifier`, 'secret');
    expect(storage.getItem(`${sessionKey}-code-verifier`)).toBe('secret');
    expect(kept.size).toBe(0);
    expect(load().getItem(`${sessionKey}-user`)).toBeNull();
  });
});
