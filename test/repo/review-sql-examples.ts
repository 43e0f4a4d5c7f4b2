import { cents } from '#domain/money.ts';
import * as adminComplaints from '#server/inquiries/complaints/admin-queries.ts';
import * as complaints from '#server/inquiries/complaints/queries.ts';
import * as corrections from '#server/orders/corrections/queries.ts';
import * as feedback from '#server/orders/feedback/queries.ts';
import type { Call, Examples } from './sql-example.ts';

const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const span = { start: time, end: time, after: '', limit: 100 };

export const reviewExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/inquiries/complaints/admin-queries.ts': {
    listComplaints: (db) =>
      adminComplaints.listComplaints(db, { state: 'open', limit: 50, after: { key: time, id } }),
    findComplaint: (db) => adminComplaints.findComplaint(db, id),
    findPhoto: (db) => adminComplaints.findPhoto(db, id),
    setComplaintDone: (db) => adminComplaints.setComplaintDone(db, id, id, new Date(time)),
    setComplaintOpen: (db) => adminComplaints.setComplaintOpen(db, id),
  } satisfies Examples<typeof adminComplaints>,
  'server/inquiries/complaints/queries.ts': {
    lockOrder: (db) => complaints.lockOrder(db, id),
    findComplainable: (db) => complaints.findComplainable(db, id),
    findByKey: (db) => complaints.findByKey(db, id, 'key-of-it'),
    insertComplaint: (db) =>
      complaints.insertComplaint(db, {
        order_id: id,
        user_id: id,
        reason: 'damaged',
        message: null,
        language: 'de',
        idempotency_key: 'key-of-it',
        request_hash: 'hash',
        created_at: time,
      }),
    insertItems: (db) => complaints.insertItems(db, id, [{ order_item_id: id, quantity: 1 }]),
    insertPhoto: (db) =>
      complaints.insertPhoto(db, { complaint_id: id, position: 1, content: Buffer.from('') }),
    listOwnComplaints: (db) => complaints.listOwnComplaints(db, id, id),
    findOwnComplaint: (db) => complaints.findOwnComplaint(db, id),
    listComplaintsOf: (db) => complaints.listComplaintsOf(db, id),
    deletePhotosResolvedBefore: (db) => complaints.deletePhotosResolvedBefore(db, time),
  } satisfies Examples<typeof complaints>,
  'server/orders/corrections/queries.ts': {
    lockInvoiced: (db) => corrections.lockInvoiced(db, id),
    findInvoiced: (db) => corrections.findInvoiced(db, id),
    listCharged: (db) => corrections.listCharged(db, id),
    listTranslatedNames: (db) => corrections.listTranslatedNames(db, id),
    findCharges: (db) => corrections.findCharges(db, id),
    listCreditedVat: (db) => corrections.listCreditedVat(db, id),
    findByKey: (db) => corrections.findByKey(db, id, 'key-of-it'),
    takeCorrectionNumber: (db) => corrections.takeCorrectionNumber(db, 2026),
    insertCorrection: (db) =>
      corrections.insertCorrection(
        db,
        {
          order_id: id,
          complaint_id: id,
          number: 'K2026-000001',
          idempotency_key: 'key-of-it',
          request_hash: 'hash',
          seller_name: '',
          seller_address: '',
          seller_representative: '',
          seller_register: '',
          seller_vat_id: '',
          seller_email: '',
          content: {
            language: 'de',
            order_number: 10051,
            invoice_number: '2026-000001',
            invoice_issued_at: time,
            customer_name: '',
            delivery_address: '',
            note: null,
            lines: [],
          },
          vat: [],
          total_cents: cents(100),
          actor_id: id,
          issued_at: time,
        },
        [
          {
            order_item_id: id,
            product_id: id,
            vat_rate: 7,
            quantity: 1,
            amount_cents: cents(100),
          },
        ],
      ),
    findCorrection: (db) => corrections.findCorrection(db, { order_id: id, id }, id),
    listCorrections: (db) => corrections.listCorrections(db, span),
    listCorrectionsOf: (db) => corrections.listCorrectionsOf(db, id),
  } satisfies Examples<typeof corrections>,
  'server/orders/feedback/queries.ts': {
    lockDelivered: (db) => feedback.lockDelivered(db, id),
    saveRating: (db) =>
      feedback.saveRating(db, { order_id: id, stars: 5, comment: null, at: time }),
  } satisfies Examples<typeof feedback>,
};
