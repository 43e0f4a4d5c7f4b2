import { sql } from 'kysely';
import { endOutages } from '#server/cash/fiscal/signing-queries.ts';
import type { TestApp } from '../app.ts';
import type { Fiskaly } from './fiskaly.ts';

type Shop = Pick<TestApp, 'clock' | 'db'>;

/** Has the registers of a shop signed by a device: as the set-up does, without its calls. */
export async function useDevice({ db, clock }: Shop, fiskaly: Fiskaly): Promise<string> {
  fiskaly.setClock(clock.now);
  const now = clock.now().toISOString();
  const [before] = await db
    .updateTable('devices')
    .set({ retired_at: now })
    .where('retired_at', 'is', null)
    .returning('id')
    .execute();
  if (before !== undefined) await endOutages(db, before.id, now);
  await db
    .updateTable('register_clients')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .execute();
  const { id } = await db
    .insertInto('devices')
    .values({
      provider: 'fiskaly',
      environment: 'test',
      external_id: fiskaly.device.id,
      serial: fiskaly.serial,
      algorithm: 'ecdsa-plain-SHA256',
      time_format: 'unixTime',
      public_key: fiskaly.publicKey,
      certificate: fiskaly.certificate.toString('base64'),
      certification_id: 'BSI-K-TR-0000-2025',
      used_from: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addClients({ db, clock }, fiskaly, id);
  await db
    .updateTable('fiscal_records')
    .set({ next_attempt_at: now })
    .where('next_attempt_at', 'is not', null)
    .execute();
  return id;
}

/** Registers that have none, such as purses that a tour has added. */
export async function addClients(
  { db, clock }: Shop,
  fiskaly: Fiskaly,
  device_id: string,
): Promise<void> {
  const registers = await db
    .selectFrom('registers')
    .select(['id', 'serial'])
    .where(
      sql<boolean>`not exists (select from register_clients
        where register_id = registers.id and ended_at is null)`,
    )
    .execute();
  const at = clock.now().toISOString();
  for (const { id: register_id, serial } of registers) {
    const client_id = fiskaly.addClient(serial);
    await db
      .insertInto('register_clients')
      .values({ client_id, register_id, device_id, created_at: at, registered_at: at })
      .execute();
  }
}
