import { useEffect, useRef, type ReactNode } from 'react';
import { href } from 'react-router';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useConfirmation, useUnsubscribing } from './queries.ts';

/**
 * What a mailed link is for, behind a button: programs that open the links of mails press none, so
 * they confirm and end nothing.
 */
export function ConfirmAlert({ token }: { token: string }) {
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useConfirmation();
  if (data?.kind === 'delivery_area') {
    const { postal_code } = data;
    return (
      <Done
        title={t('alerts.confirmed_title')}
        text={t('alerts.area_confirmed_text', { postal_code })}
      >
        <ButtonLink to={href('/')} variant="secondary">
          {t('alerts.to_shop')}
        </ButtonLink>
      </Done>
    );
  }
  if (data !== undefined) {
    return (
      <Done
        title={t('alerts.confirmed_title')}
        text={t('alerts.confirmed_text', { name: data.product.name })}
      >
        <ButtonLink to={href('/product/:id', { id: data.product.id })} variant="secondary">
          {t('alerts.to_product')}
        </ButtonLink>
      </Done>
    );
  }
  return (
    <Question text={t('alerts.confirm_text')} error={error}>
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        {t('alerts.confirm')}
      </Button>
    </Question>
  );
}

export function UnsubscribeFromAlerts({ token }: { token: string }) {
  const { t } = useTranslation();
  const { mutate, isSuccess, error, isPending } = useUnsubscribing();
  if (isSuccess) {
    return <Done title={t('alerts.unsubscribed_title')} text={t('alerts.unsubscribed_text')} />;
  }
  return (
    <Question text={t('alerts.unsubscribe_text')} error={error}>
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        {t('alerts.unsubscribe')}
      </Button>
    </Question>
  );
}

interface QuestionProps {
  text: string;
  error: Error | null;
  children: ReactNode;
}

function Question({ text, error, children }: QuestionProps) {
  const textOf = useProblemText();
  return (
    <Card className="space-y-4">
      <p>{text}</p>
      {error !== null && <Notice tone="danger">{textOf(error)}</Notice>}
      {children}
    </Card>
  );
}

function Done({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="space-y-4">
      <Notice tone="success">
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold focus:outline-none">
          {title}
        </h2>
        <p className="wrap-anywhere">{text}</p>
      </Notice>
      {children}
    </Card>
  );
}
