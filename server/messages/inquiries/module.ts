import * as adminComplaintsContract from '#contract/messages/complaints.admin.ts';
import * as complaintsContract from '#contract/messages/complaints.ts';
import * as adminInquiriesContract from '#contract/messages/inquiries.admin.ts';
import * as inquiriesContract from '#contract/messages/inquiries.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminComplaintRoutes } from './complaints/admin-routes.ts';
import { complaintRoutes } from './complaints/routes.ts';
import { deleteOldPhotos, deletePhotosTask, exportComplaints } from './complaints/service.ts';
import { adminContactRoutes } from './contact/admin-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import {
  deleteOldContactMessages,
  eraseContactMessages,
  exportContactMessages,
} from './contact/service.ts';
import { adminWithdrawalRoutes } from './withdrawals/admin-routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';
import { deleteOldWithdrawals, exportWithdrawals } from './withdrawals/service.ts';

export const inquiries = module({
  routes: (deps) =>
    nameRoutes(
      'inquiries',
      [inquiriesContract, adminInquiriesContract, complaintsContract, adminComplaintsContract],
      [
        ...contactRoutes(deps),
        ...withdrawalRoutes(deps),
        ...adminContactRoutes(deps),
        ...adminWithdrawalRoutes(deps),
        ...complaintRoutes(deps),
        ...adminComplaintRoutes(deps),
      ],
    ),
  tables: [
    'complaint_items',
    'complaint_photos',
    'complaints',
    'contact_answers',
    'contact_messages',
    'withdrawals',
  ],
  personalData: {
    export: {
      complaints: ({ db }, { id }) => exportComplaints(db, id),
      contact_messages: ({ db }, { email }) => exportContactMessages(db, email),
      withdrawals: ({ db }, { email }) => exportWithdrawals(db, email),
    },
    erase: (trx, { email }) => eraseContactMessages(trx, email),
  },
  tasks: (deps) => ({ [deletePhotosTask]: () => deleteOldPhotos(deps) }),
  crontab: [`27 2 * * * ${deletePhotosTask}`],
  intervals: (deps) => [
    {
      minutes: 60,
      failure: 'old messages to the shop were not deleted',
      run: () => deleteOldContactMessages(deps),
    },
    {
      minutes: 60,
      failure: 'old withdrawals were not deleted',
      run: () => deleteOldWithdrawals(deps),
    },
  ],
});
