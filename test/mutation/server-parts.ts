interface Part {
  /** The files that faults are planted in. */
  mutate: string[];
  /** The tests that should notice: those of the part, not a page that happens to show it. */
  tests: string[];
}

/** Where a fault costs money or opens a door. */
const parts: Record<string, Part> = {
  alerts: {
    mutate: ['server/messages/alerts/*.ts'],
    tests: ['server/messages/alerts/*.test.ts'],
  },
  cart: {
    mutate: ['server/cart/cart/*.ts'],
    tests: ['server/cart/cart/*.test.ts', 'server/orders/order-lifecycle.test.ts'],
  },
  offers: {
    mutate: ['server/catalog/offers/*.ts'],
    tests: ['server/catalog/offers/*.test.ts'],
  },
  orders: {
    mutate: ['server/orders/*.ts', '!server/orders/{invoice,bidi}*.ts'],
    tests: ['server/orders/*.test.ts'],
  },
  invoices: {
    mutate: ['server/orders/{invoice,bidi}*.ts'],
    tests: ['server/orders/{invoice,bidi,order-lifecycle,anonymise-orders,ownership}*.test.ts'],
  },
  sessions: {
    mutate: [
      'server/accounts/auth/sessions/{sessions,session-lifetime,queries,access-token,refresh-token}.ts',
      'server/accounts/auth/http/{session-routes,refresh-cookie}.ts',
    ],
    tests: [
      'server/accounts/auth/{sessions/*,mfa/factors,http/protocol,http/security-log}.test.ts',
    ],
  },
  permissions: {
    mutate: [
      'server/platform/http/auth.ts',
      'server/accounts/auth/{service,sessions/assurance,http/caller}.ts',
      'server/accounts/users/admin-code.ts',
      'server/accounts/users/access.ts',
    ],
    tests: [
      'server/platform/http/{admin-access,authorization,failures}.test.ts',
      'server/accounts/auth/{sessions/{access-token,sessions},mfa/factors,email-links/security-notices,http/security-log}.test.ts',
      'server/accounts/users/*.test.ts',
    ],
  },
  events: {
    mutate: ['server/platform/events/live-events.ts'],
    tests: ['server/platform/events/{live-events,streams}.test.ts'],
  },
};

/** The part that the environment variable PART names; the cart by default. */
export function chosenPart(): Part & { name: string } {
  const name = process.env.PART ?? 'cart';
  const part = parts[name];
  if (part === undefined) throw new Error(`PART is one of: ${Object.keys(parts).join(', ')}`);
  return { name, ...part };
}
