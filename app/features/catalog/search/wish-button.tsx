import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { HeartIcon } from '#app/ui/icons/heart.tsx';
import { reportZeroResultSearch } from '#contract/catalog/search.ts';
import { isWishable, type NotCarried } from '#domain/catalog/not-carried.ts';
import { isRecordable } from '#domain/catalog/search/zero-result-search.ts';

interface WishButtonProps {
  /** Give it as the key, too: another text is another wish. */
  query: string;
  /** Why the shop does not have it; null if it only finds nothing. */
  missing: NotCarried | null;
}

/** Asks the shop to sell what was searched for: one press, counted for the staff. */
export function WishButton({ query, missing }: WishButtonProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [state, setState] = useState<'open' | 'sending' | 'done' | Error>('open');
  if (!isRecordable(query) || (missing !== null && !isWishable(missing))) return null;

  function wish(): void {
    setState('sending');
    call(reportZeroResultSearch, { body: { query, is_wish: true } }).then(
      () => setState('done'),
      (problem: unknown) => setState(problem instanceof Error ? problem : new Error('unknown')),
    );
  }

  return (
    <div className="flex flex-col items-start gap-1">
      {state !== 'done' && (
        <Button variant="secondary" isBusy={state === 'sending'} onClick={wish}>
          <HeartIcon className="size-5" />
          {t('search.wish')}
        </Button>
      )}
      <p role="status" className="text-sm">
        {state === 'done' && t('search.wished')}
        {state instanceof Error && textOf(state)}
      </p>
    </div>
  );
}
