import { useFieldName, useValueText } from '#app/i18n/use-change-words.ts';
import type { AuditEntry } from '#contract/insight/audit.schema.ts';

/** The changes of an entry: fields named as in the forms, values in readable form. */
export function AuditChange({ entry }: { entry: AuditEntry }) {
  const { before, after, subject_type: subject } = entry;
  const nameOf = useFieldName(subject);
  const textOf = useValueText();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isEmpty(before?.[name]) || !isEmpty(after?.[name]),
  );
  return (
    <dl
      // What can scroll can be scrolled by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-40 max-w-xl overflow-y-auto text-start text-xs"
    >
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted wrap-anywhere">{nameOf(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {before !== null && (
              <del className="text-danger-ink">
                <bdi>{textOf(name, before[name])}</bdi>
              </del>
            )}{' '}
            {after !== null && (
              <ins className="no-underline">
                <bdi>{textOf(name, after[name])}</bdi>
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined;
}
