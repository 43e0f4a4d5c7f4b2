interface Part {
  /** The files that faults are planted in. */
  mutate: string[];
  /** The tests that should notice: those of the part, not a page that happens to show it. */
  tests: string[];
}

/** Where a fault costs money or opens a door. */
const parts: Record<string, Part> = {
  alerts: {
    mutate: ['server/alerts/*.ts'],
    tests: ['server/alerts/*.test.ts'],
  },
  cart: {
    mutate: ['server/cart/*.ts'],
    tests: ['server/cart/*.test.ts', 'server/orders/order-lifecycle.test.ts'],
  },
  offers: {
    mutate: ['server/offers/*.ts'],
    tests: ['server/offers/*.test.ts'],
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
      'server/auth/sessions/{sessions,session-lifetime,queries,access-token,refresh-token}.ts',
      'server/auth/http/{session-routes,refresh-cookie}.ts',
    ],
    tests: ['server/auth/{sessions/*,mfa/factors,http/protocol,http/security-log}.test.ts'],
  },
  permissions: {
    mutate: [
      'server/http/auth.ts',
      'server/auth/{service,sessions/assurance,http/caller}.ts',
      'server/accounts/admin-code.ts',
      'server/accounts/access.ts',
    ],
    tests: [
      'server/http/{admin-access,authorization,failures}.test.ts',
      'server/auth/{sessions/{access-token,sessions},mfa/factors,email-links/security-notices,http/security-log}.test.ts',
      'server/accounts/*.test.ts',
    ],
  },
  events: {
    mutate: ['server/events/live-events.ts'],
    tests: ['server/events/{live-events,streams}.test.ts'],
  },
};

/** The part that the environment variable PART names; the cart by default. */
export function chosenPart(): Part & { name: string } {
  const name = process.env.PART ?? 'cart';
  const part = parts[name];
  if (part === undefined) throw new Error(`PART is one of: ${Object.keys(parts).join(', ')}`);
  return { name, ...part };
}
