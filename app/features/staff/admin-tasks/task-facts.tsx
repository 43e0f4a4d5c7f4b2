import { useEventText } from '#app/features/staff/work-queue/use-event-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { problems } from '#contract/problems.ts';
import type { WorkTask } from '#contract/staff/tasks.schema.ts';
import { conflictCodes } from '#domain/staff/work-events.ts';

/** What happened: the event with quantity and product, and the tote that the goods are in. */
export function TaskSubject({ task: { kind, payload, product_name: name } }: { task: WorkTask }) {
  const { t } = useTranslation();
  const eventText = useEventText();
  const { quantity, tote } = payload;
  return (
    <>
      <p className="font-medium">{eventText(kind)}</p>
      {name !== null && (
        <p className="wrap-anywhere">
          {typeof quantity === 'number' && <span className="tabular-nums">{quantity} × </span>}
          <bdi lang="de">{name}</bdi>
        </p>
      )}
      {typeof tote === 'string' && (
        <p className="text-muted text-sm">
          {t('admin_tasks.tote')} <bdi className="tabular-nums">{tote}</bdi>
        </p>
      )}
    </>
  );
}

/** Why the shop could not book it, and what the desk does now. */
export function TaskReason({ code }: { code: string }) {
  const { t } = useTranslation();
  const conflict = conflictCodes.find((each) => each === code);
  return (
    <p className="max-w-prose">
      {conflict === undefined
        ? t(`problem.${isKnown(code) ? code : 'unexpected_error'}`)
        : t(`admin_tasks.reason.${conflict}`)}
    </p>
  );
}

function isKnown(code: string): code is keyof typeof problems {
  return Object.hasOwn(problems, code);
}
