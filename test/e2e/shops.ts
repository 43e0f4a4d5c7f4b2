/** One more than most machines of a CI have cores: a test often waits for a mail or a timer. */
export const workerCount = 3;

/** A shop of the tests, with the key for the admin calls of its auth service. */
export interface TestedShop {
  url: string;
  serviceKey: string;
}

/** The variable that passes the shops on to the processes of the workers. */
const variable = 'E2E_SHOPS';

export function publishShops(shops: readonly TestedShop[]): void {
  process.env[variable] = JSON.stringify(shops);
}

/** A shop for each worker: what one test changes, no other test sees while it runs. */
export function listShops(): TestedShop[] {
  return JSON.parse(process.env[variable] ?? '[]') as TestedShop[];
}
