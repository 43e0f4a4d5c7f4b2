import { useTranslation } from '#app/i18n/use-translation.ts';
import type { WorkEventKind } from '#domain/staff/work-events.ts';

type KeyOf<Kind extends string> = Kind extends `${infer Thing}.${infer Step}`
  ? `${Thing}_${Step}`
  : never;

/** What an event of a kind was, in the words of the device and of the shop. */
export function useEventText(): (kind: WorkEventKind) => string {
  const { t } = useTranslation();
  return (kind) => t(`work_event.${keyOf(kind)}`);
}

/** Keys of texts contain no dots. */
function keyOf(kind: WorkEventKind): KeyOf<WorkEventKind> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- replaces this very dot
  return kind.replace('.', '_') as KeyOf<WorkEventKind>;
}
