import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { newEmail } from '../auth.ts';

/** A person as the provider knows them. */
export interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  [claim: string]: unknown;
}

export interface TestProvider {
  issuer: string;
  /** Who signs in next. */
  setPerson: (person: Person) => void;
  /** Goes to an address of the provider as a browser would, up to where it sends back to. */
  visit: (url: string) => Promise<URL>;
  /** From now on the provider publishes keys that it does not sign with. */
  publishOtherKeys: () => void;
  /** A token that the provider would give to a client by itself. */
  issueIdToken: (audience?: string, nonce?: string) => Promise<string>;
  stop: () => Promise<void>;
}

const clientId = 'shop';
const clientSecret = 'a secret: half & half';
const otherClientId = 'another-shop';

/** A shop at which people sign in by the provider `my-id`. */
export async function startProviderShop(
  variables: Record<string, string> = {},
): Promise<{ shop: TestApp; provider: TestProvider; stop: () => Promise<void> }> {
  const provider = await startOpenidProvider('http://shop.test/auth/v1/callback');
  const shop = await createTestApp({
    OIDC_PROVIDERS: 'my-id',
    OIDC_MY_ID_ISSUER: provider.issuer,
    OIDC_MY_ID_CLIENT_ID: clientId,
    OIDC_MY_ID_CLIENT_SECRET: clientSecret,
    OIDC_MY_ID_LABEL: 'My ID',
    OIDC_MY_ID_SCOPES: 'phone',
    ...variables,
  });
  const stop = async () => {
    await shop.close();
    await provider.stop();
  };
  return { shop, provider, stop };
}

/** A person whom no account knows, with a verified address. */
export function newPerson(changes: Partial<Person> = {}): Person {
  return {
    sub: randomUUID(),
    email: newEmail(),
    email_verified: true,
    given_name: 'Amira',
    ...changes,
  };
}

/** A real OpenID provider on a free port, at which people sign in without any question. */
export async function startOpenidProvider(redirectUri: string): Promise<TestProvider> {
  let person: Person = { sub: 'nobody', email: '', email_verified: false };
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Node returns the address of a TCP server in this form.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  // The provider says that it is set up for a test.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const provider = new Provider(issuer, {
    clients: [clientId, otherClientId].map((id) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      response_types: ['code'],
    })),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'role', 'app_metadata'],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...person, sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    // Every user has agreed to everything.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  // What the provider has to say about a test that is wrong shows in the answers.
  const serve = provider.callback();
  warn.mockRestore();
  let otherKeys: string | undefined;
  server.on('request', (request, response) => {
    if (otherKeys !== undefined && request.url === '/jwks') {
      response.setHeader('Content-Type', 'application/json').end(otherKeys);
    } else if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    } else {
      void serve(request, response);
    }
  });
  return {
    issuer,
    setPerson: (next) => {
      person = next;
    },
    publishOtherKeys: () => {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
      const key = { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
      otherKeys = JSON.stringify({ keys: [key] });
    },
    visit: (url) => visit(url, issuer),
    issueIdToken: async (audience = clientId, nonce) => {
      const client = await provider.Client.find(audience);
      if (client === undefined) throw new Error('no such client');
      const token = Object.assign(new provider.IdToken({ ...person }, { client }), {
        scope: 'openid email profile',
      });
      if (nonce !== undefined) token.set('nonce', nonce);
      return token.issue({ use: 'idtoken' });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function visit(start: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  while (url.origin === issuer) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`stuck at ${url.href}: ${await response.text()}`);
    url = new URL(location, url);
  }
  return url;
}
