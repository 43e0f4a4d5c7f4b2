import type { AuditQuery } from '#contract/shop/audit.schema.ts';
import { auditSubjects } from '#domain/audit/subjects.ts';

/** The meaningful part of the query string, which a user may have typed. */
export function toQuery(filter: Record<'subject_type' | 'actor' | 'day', string>): AuditQuery {
  const subject_type = auditSubjects.find((name) => name === filter.subject_type);
  return {
    ...(subject_type && { subject_type }),
    ...(/^[\da-f-]{36}$/.test(filter.actor) && { actor: filter.actor }),
    ...(/^2\d{3}-\d\d-\d\d$/.test(filter.day) && { day: filter.day }),
  };
}
