import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { StarIcon } from '#app/ui/icons/star.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { OrderRating } from '#contract/orders/feedback.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { ratingCommentLength, ratingStars } from '#domain/orders/feedback.ts';
import { useRateOrder } from './queries.ts';

type Stars = OrderRating['stars'];

/** The rating of the order, or the question for it; nothing once it is too late. */
export function Rating({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const { rating, feedback_until } = order;
  const isOpen = feedback_until !== null;
  if (isOpen && (rating === null || isChanging)) {
    return <RatingForm order={order} onSaved={() => setIsChanging(false)} />;
  }
  if (rating === null) return null;
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('feedback.thanks')}</h2>
      <p
        className="mt-2 flex gap-1"
        role="img"
        aria-label={t('feedback.star', { count: rating.stars })}
      >
        {ratingStars.map((star) => (
          <Star key={star} isFilled={star <= rating.stars} />
        ))}
      </p>
      {rating.comment !== null && (
        <p className="text-muted mt-2 wrap-anywhere">
          <q dir="auto">{rating.comment}</q>
        </p>
      )}
      {isOpen && (
        <Button variant="quiet" className="-ms-5 mt-1" onClick={() => setIsChanging(true)}>
          {t('feedback.change')}
        </Button>
      )}
    </section>
  );
}

function RatingForm({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [stars, setStars] = useState<Stars | null>(order.rating?.stars ?? null);
  const [comment, setComment] = useState(order.rating?.comment ?? '');
  const saving = useRateOrder(order.id, {
    onSuccess: () => {
      toast.success(t('feedback.thanks'));
      onSaved();
    },
    onError: (error) => toast.error(t('feedback.rate_failed'), textOf(error)),
  });
  const words = comment.trim();
  return (
    <Form
      onSend={() => stars !== null && saving.mutate({ stars, ...(words && { comment: words }) })}
    >
      <fieldset>
        <legend className="text-lg font-semibold">{t('feedback.title')}</legend>
        <div className="-ms-2 mt-1 flex">
          {ratingStars.map((star) => (
            <label
              key={star}
              className="has-focus-visible:outline-ring relative grid size-13 cursor-pointer place-items-center rounded-full transition-transform duration-150 active:scale-90 has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="stars"
                className="sr-only"
                checked={star === stars}
                onChange={() => setStars(star)}
              />
              <span className="sr-only">{t('feedback.star', { count: star })}</span>
              <Star isFilled={stars !== null && star <= stars} />
            </label>
          ))}
        </div>
      </fieldset>
      {stars !== null && (
        <div className="mt-3 grid gap-4">
          <TextField
            label={t('feedback.comment')}
            value={comment}
            maxLength={ratingCommentLength}
            dir="auto"
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" className="justify-self-start" isBusy={saving.isPending}>
            {t('feedback.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

function Star({ isFilled }: { isFilled: boolean }) {
  return <StarIcon className={isFilled ? 'text-brand size-8 fill-current' : 'text-muted size-8'} />;
}
