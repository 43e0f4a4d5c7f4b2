import { randomUUID } from 'node:crypto';
import * as recorded from '#contract/accounts/recorded-customers.admin.ts';
import type { RecordCustomerInput } from '#contract/accounts/recorded-customers.schema.ts';
import * as staffOrders from '#contract/orders/staff-orders.admin.ts';
import type { PlaceStaffOrderInput } from '#contract/orders/staff-orders.schema.ts';
import type { TestApp } from './app.ts';
import { address, type TestUser } from './factories.ts';
import { firstSlot } from './ordering.ts';
import { request, withKey } from './request.ts';

/** Who telephones, without an e-mail. */
export const caller: RecordCustomerInput = {
  ...address,
  first_name: 'Hatice',
  last_name: 'Yıldız',
  phone: '030 5550177',
  access: '2. Hof, 3. OG',
  language: 'de',
  email: null,
  mail_consent: false,
};

/** What the staff does for customers without an account in the tests of a shop. */
export function useStaffOrders(shop: () => TestApp) {
  const record = (staff: TestUser, changes: Partial<RecordCustomerInput> = {}) =>
    request(shop().app, recorded.recordCustomer, { body: { ...caller, ...changes } }, staff);

  async function recordedId(staff: TestUser, changes: Partial<RecordCustomerInput> = {}) {
    const { status, body } = await record(staff, changes);
    if (status !== 201) throw new Error(`the customer is not recorded: ${status}`);
    return body.id;
  }

  const fill = (staff: TestUser, id: string, product_id: string, quantity: number) =>
    request(
      shop().app,
      staffOrders.putStaffCartItem,
      { params: { id, product_id }, body: { quantity } },
      staff,
    );

  /** Two units of the usual product are expected in the cart. */
  function place(
    staff: TestUser,
    id: string,
    changes: Partial<PlaceStaffOrderInput> | Record<string, unknown> = {},
    key: string = randomUUID(),
  ) {
    const body: PlaceStaffOrderInput = {
      slot_id: firstSlot,
      payment_method: 'cash',
      expected_total_cents: 2399,
      source: 'telephone',
      ...changes,
    };
    return request(
      shop().app,
      staffOrders.placeStaffOrder,
      { params: { id }, body },
      withKey(staff, key),
    );
  }

  /** Takes an order of two units over the telephone. */
  async function take(staff: TestUser, id: string, product_id: string) {
    const { body: cart } = await fill(staff, id, product_id, 2);
    const { status, body } = await place(staff, id, { expected_total_cents: cart.total_cents });
    if (status !== 201) throw new Error(`the order is not taken: ${status} ${body.code}`);
    return body;
  }

  async function codeOf(orderId: string): Promise<string> {
    const { claim_code } = await shop()
      .db.selectFrom('staff_orders')
      .select('claim_code')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (claim_code === null) throw new Error('the order is claimed');
    return claim_code;
  }

  return { record, recordedId, fill, place, take, codeOf };
}
