import { module } from '#server/module.ts';
import { remindOfCertificates, remindOfCertificatesTask } from './service.ts';

export const certificateReminders = module({
  tables: ['certificate_reminders'],
  appendOnly: ['certificate_reminders'],
  tasks: (deps) => ({ [remindOfCertificatesTask]: () => remindOfCertificates(deps) }),
  crontab: [`52 2 * * * ${remindOfCertificatesTask}`],
});
