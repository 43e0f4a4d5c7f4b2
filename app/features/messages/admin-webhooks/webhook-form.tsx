import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Webhook, WebhookBody } from '#contract/messages/webhooks.schema.ts';
import { webhookKinds, type WebhookKind } from '#domain/messages/webhooks/webhooks.ts';
import { useEventKindText } from './use-event-kind-text.ts';

interface WebhookFormProps {
  title: string;
  webhook?: Webhook;
  isBusy: boolean;
  /** An address that the server has refused. */
  refusedUrl?: string | undefined;
  onSave: (webhook: WebhookBody) => void;
  onClose: () => void;
}

/** The server decides which addresses are allowed. */
export function WebhookForm({
  title,
  webhook,
  isBusy,
  refusedUrl,
  onSave,
  onClose,
}: WebhookFormProps) {
  const { t } = useTranslation();
  const kindText = useEventKindText();
  const [values, setValues] = useState<WebhookBody>(() => ({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    kinds: webhook?.kinds ?? [],
    is_on: (webhook?.off_at ?? null) === null,
  }));
  const isUrl = /^https?:\/\/\S+$/.test(values.url);
  const isRight = values.name.trim() !== '' && isUrl && values.kinds.length > 0;

  const urlFault = isUrl ? undefined : t('admin_webhooks.error.url');
  const urlError =
    values.url === refusedUrl
      ? t('problem.webhook_url_refused')
      : values.url === ''
        ? undefined
        : urlFault;

  const toggle = (kind: WebhookKind, isWanted: boolean) =>
    setValues({
      ...values,
      kinds: webhookKinds.filter((each) =>
        each === kind ? isWanted : values.kinds.includes(each),
      ),
    });

  return (
    <FormDialog
      title={title}
      isBusy={isBusy}
      isRight={isRight}
      onClose={onClose}
      onSend={() => onSave(values)}
      className="grid gap-4"
    >
      <TextField
        label={t('admin_webhooks.field.name')}
        hint={t('admin_webhooks.hint.name')}
        required
        maxLength={80}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <TextField
        label={t('admin_webhooks.field.url')}
        hint={t('admin_webhooks.hint.url')}
        required
        dir="ltr"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        value={values.url}
        error={urlError}
        onChange={({ target }) => setValues({ ...values, url: target.value.trim() })}
      />
      <fieldset>
        <legend className="mb-1 font-medium">{t('admin_webhooks.field.kinds')}</legend>
        <div className="grid sm:grid-cols-2">
          {webhookKinds.map((kind) => (
            <CheckBox
              key={kind}
              checked={values.kinds.includes(kind)}
              onChange={({ target }) => toggle(kind, target.checked)}
            >
              {kindText(kind)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
      <CheckBox
        checked={values.is_on}
        onChange={({ target }) => setValues({ ...values, is_on: target.checked })}
      >
        {t('admin_webhooks.field.is_on')}
      </CheckBox>
    </FormDialog>
  );
}
