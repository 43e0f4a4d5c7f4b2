import type { Pool, PoolClient } from 'pg';

/** A float, sales and a transfer that empties the purse. */
const receiptsPerTour = 20;
const linesPerSale = 6;
/** A line costs 5.35 with 7 % VAT. */
const saleCents = linesPerSale * 535;
const floatCents = 10_000;

/** Receipts of a year in tours of ten purses, each of which is closed after its tour. */
export async function growReceipts(pool: Pool, receipts: number): Promise<void> {
  await pool.query(`select add_register('purse') from generate_series(1, 10)`);
  await pool.query('insert into operators default values');
  const tours = Math.ceil(receipts / receiptsPerTour);
  const client = await pool.connect();
  try {
    await client.query(
      'create temp table tour_receipts (id uuid, n integer, is_sale boolean, total integer)',
    );
    for (let tour = 0; tour < tours; tour++) {
      const at = new Date(Date.UTC(2025, 0, 2) + Math.floor((tour / tours) * 363 * 86_400_000));
      await addTour(client, `F${1 + (tour % 10)}`, at);
    }
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** Parts of a receipt come before it, in its transaction. */
async function addTour(client: PoolClient, purse: string, at: Date): Promise<void> {
  const transfer = floatCents + (receiptsPerTour - 2) * saleCents;
  await client.query('begin');
  await client.query('truncate tour_receipts');
  await client.query(
    `insert into tour_receipts
      select gen_random_uuid(), n, n not in (1, $1), case n when 1 then $2::integer when $1 then -$3::integer else $4::integer end
        from generate_series(1, $1::integer) as n`,
    [receiptsPerTour, floatCents, transfer, saleCents],
  );
  await client.query(
    `insert into fiscal_lines (record_id, position, gv_type, gv_name, text, quantity, unit, unit_price,
        vat_key, gross_cents, net, vat)
      select id, position, 'Umsatz', '', 'Bio-Fladenbrot mit Sesam ' || position, 1, 'Stück', 5.35, 2, 535, 5, 0.35
        from tour_receipts, generate_series(1, $1::integer) as position where is_sale
      union all
      select id, 1, 'Geldtransit', '', 'Geldtransit', 1, 'Stück', total / 100.0, 5, total, total / 100.0, 0
        from tour_receipts where not is_sale`,
    [linesPerSale],
  );
  await client.query(
    `insert into fiscal_vat (record_id, vat_key, gross_cents, net_cents, vat_cents)
      select id, case when is_sale then 2 else 5 end, total,
          case when is_sale then $1::integer * 500 else total end, case when is_sale then $1::integer * 35 else 0 end
        from tour_receipts`,
    [linesPerSale],
  );
  await client.query(
    `insert into fiscal_means (record_id, type, name, amount_cents)
      select id, 'Bar', '', total from tour_receipts`,
  );
  await client.query(
    `insert into fiscal_records (id, kind, method, amounts, total_cents, format, register_id, receipt_type,
        operator_number, operator_name, started_at, occurred_at, created_at, state)
      select tour_receipts.id, 'payment', 'cash', '{}', total, 2, registers.id, 'Beleg', 1, 'Bediener 1',
          at, at, at, 'none'
        from registers, tour_receipts, lateral (select $2::timestamptz + n * interval '5 minutes' as at) as time
        where code = $1 order by n`,
    [purse, at],
  );
  await client.query(
    `insert into closings (register_id, number, made_at, booking_day, last_receipt, sums, balance_cents, facts)
      select registers.id, 0, $2::timestamptz + interval '3 hours', berlin_day($2),
          (select max(receipt_number) from fiscal_records where register_id = registers.id), '{}', 0,
          jsonb_build_object(
            'company', jsonb_build_object('name', 'Kiezkorb GmbH', 'street', 'Badstraße 99',
              'postal_code', '13357', 'city', 'Berlin', 'vat_id', 'DE123456789'),
            'register', jsonb_build_object('code', code, 'serial', serial),
            'vat_keys', (select jsonb_agg(jsonb_build_object('key', key, 'rate', rate) order by key) from vat_keys),
            'software', jsonb_build_object('name', 'Kiezkorb', 'version', '0.0.0'))
        from registers where code = $1`,
    [purse, at],
  );
  await client.query('commit');
}
