import type { Language } from '#domain/accounts/languages.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';
import { renderMail, type OutgoingMail } from '#server/messages/outbox/service.ts';
import { translate } from '#server/platform/texts/texts.ts';

type Mail = Omit<OutgoingMail, 'dedupe_key'>;

interface Shop {
  name: string;
  contact_email: string;
}

export interface AlertFacts {
  kind: AlertKind;
  recipient: string;
  language: Language;
  /** Of the product, in this language; or the postal code. */
  name: string;
  /** Of the button. */
  url: string;
}

/** Asks for the confirmation of an alert: anyone can type any email. */
export function confirmationMail(
  shop: Shop,
  { kind, recipient, language, name, url }: AlertFacts,
): Mail {
  const t = translate(language);
  return {
    channel: 'mail',
    recipient,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${t('messages.alerts.confirm_subject')}`,
    ...renderMail({
      language,
      heading: t('messages.alerts.confirm_heading'),
      paragraphs: [
        t(`messages.alerts.${kind}.confirm_text`, { name }),
        t('messages.alerts.confirm_validity'),
      ],
      button: { label: t('messages.alerts.confirm_button'), url },
      footer: `${t('messages.alerts.not_you')}\n${t('messages.alerts.team', { shop: shop.name })}`,
    }),
  };
}

/** The one mail that was requested. */
export function dueMail(
  shop: Shop,
  {
    kind,
    recipient,
    language,
    name,
    url,
    unsubscribe_url,
  }: AlertFacts & { unsubscribe_url: string },
): Mail {
  const t = translate(language);
  const heading = t(`messages.alerts.${kind}.heading`, { name });
  return {
    channel: 'mail',
    recipient,
    reply_to: shop.contact_email,
    subject: `${shop.name}: ${heading}`,
    ...renderMail({
      language,
      heading,
      paragraphs: [t(`messages.alerts.${kind}.text`), t(`messages.alerts.${kind}.once`)],
      button: { label: t(`messages.alerts.${kind}.button`), url },
      footer: t('messages.alerts.team', { shop: shop.name }),
      footer_link: { label: t('messages.alerts.unsubscribe'), url: unsubscribe_url },
    }),
  };
}
