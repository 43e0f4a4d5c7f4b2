import { seedDemoShop } from '#demo/seed.ts';
import type { TestApp } from './app.ts';

/** Fills an empty shop with the range and the goods of the demo. */
export async function fillWithDemo({ db, clock }: Pick<TestApp, 'clock' | 'db'>): Promise<void> {
  await seedDemoShop({ db, clock: clock.now });
}
