import type { AuditQuery } from '#contract/audit.schema.ts';
import { auditSubjects } from '#domain/audit/subjects.ts';

/** What of the address means something; somebody may have typed it. */
export function toQuery(filter: Record<'subject_type' | 'actor' | 'day', string>): AuditQuery {
  const subject_type = auditSubjects.find((name) => name === filter.subject_type);
  return {
    ...(subject_type && { subject_type }),
    ...(/^[\da-f-]{36}$/.test(filter.actor) && { actor: filter.actor }),
    ...(/^2\d{3}-\d\d-\d\d$/.test(filter.day) && { day: filter.day }),
  };
}
