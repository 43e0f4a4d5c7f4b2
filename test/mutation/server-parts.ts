interface Part {
  /** The files that faults are planted in. */
  mutate: string[];
  /** The tests that should notice: those of the part, not a page that happens to show it. */
  tests: string[];
}

/** Where a fault costs money or opens a door. */
const parts: Record<string, Part> = {
  cart: {
    mutate: ['server/cart/*.ts'],
    tests: ['server/cart/*.test.ts', 'server/orders/afterwards.test.ts'],
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
    tests: ['server/orders/{invoice,bidi,afterwards,erasure,rows-of-others}*.test.ts'],
  },
  sessions: {
    mutate: ['server/identity/{*session*,access-token,refresh-token,refresh-cookie}.ts'],
    tests: [
      'server/identity/{sessions,session-rules,access-token,browser-session,factors,protocol,security-log}.test.ts',
    ],
  },
  permissions: {
    mutate: [
      'server/http/auth.ts',
      'server/identity/{assurance,account-access,auth-caller,promotion,service}.ts',
    ],
    tests: [
      'server/http/{admin-access,authorization,failures}.test.ts',
      'server/identity/{access-token,account,factors,notices,roles,routes,security-log,sessions}.test.ts',
    ],
  },
  events: {
    mutate: ['server/events/live-events.ts'],
    tests: ['server/events/{live-events,streams}.test.ts'],
  },
};

/** The part that the environment variable PART names; the cart, unless told. */
export function chosenPart(): Part & { name: string } {
  const name = process.env.PART ?? 'cart';
  const part = parts[name];
  if (part === undefined) throw new Error(`PART is one of: ${Object.keys(parts).join(', ')}`);
  return { name, ...part };
}
