import { useTranslation } from '#app/i18n/use-translation.ts';
import type { WebhookEventKind } from '#domain/messages/webhooks/webhooks.ts';

type KeyOf<Kind extends string> = Kind extends `${infer Object}.${infer Verb}`
  ? `${Object}_${Verb}`
  : never;

/** What a kind of event means, in words. */
export function useEventKindText(): (kind: WebhookEventKind) => string {
  const { t } = useTranslation();
  return (kind) => t(`admin_webhooks.kind.${keyOf(kind)}`);
}

/** Keys of texts contain no dots. */
function keyOf(kind: WebhookEventKind): KeyOf<WebhookEventKind> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- replaces this very dot
  return kind.replace('.', '_') as KeyOf<WebhookEventKind>;
}
