import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { AdminContactMessage } from '#contract/messages/inquiries.schema.ts';
import { MessageText } from './message-text.tsx';

/** What the shop answered, below what a customer wrote. */
export function SentAnswers({ answers }: Pick<AdminContactMessage, 'answers'>) {
  const { t } = useTranslation();
  return answers.map((sent) => (
    <div key={sent.id} className="border-line mt-2 border-s-2 ps-3 max-xl:text-start">
      <span className="text-muted text-xs">
        {t('admin_inquiries.answered')} <DateTime iso={sent.created_at} />
      </span>
      <MessageText text={sent.answer} />
    </div>
  ));
}
