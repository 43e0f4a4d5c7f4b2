import { defineForm } from '#app/i18n/form/define-form.ts';
import { endOf, moment, optional, ownPath, textsIn } from '#app/i18n/form/typed-fields.ts';
import type { AdminNotice } from '#contract/shop/notices.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';

/** Texts, link and period of a notice; times are in Berlin. */
export const noticeForm = defineForm(
  {
    texts: textsIn(languages),
    link_to: optional(ownPath('outside_shop')),
    valid_from: moment('missing'),
    valid_to: moment('missing'),
  },
  ({ texts, valid_from = '', valid_to }) => [
    ...(texts?.de === undefined ? [['texts', 'missing'] as const] : []),
    ...(valid_to !== undefined && valid_to <= valid_from
      ? [['valid_to', 'backwards'] as const]
      : []),
  ],
);

/** Of a notice, or of a new one, which runs from now until midnight. */
export function valuesOf(notice: AdminNotice | undefined, now: Date) {
  return noticeForm.format(
    notice ?? { valid_from: now.toISOString(), valid_to: endOf(toBerlin(now).day) },
  );
}
