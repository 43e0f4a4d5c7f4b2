import { useMutation } from '@tanstack/react-query';
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
  const wishing = useMutation({
    mutationFn: () => call(reportZeroResultSearch, { body: { query, is_wish: true } }),
  });
  if (!isRecordable(query) || (missing !== null && !isWishable(missing))) return null;
  return (
    <div className="flex flex-col items-start gap-1">
      {!wishing.isSuccess && (
        <Button variant="secondary" isBusy={wishing.isPending} onClick={() => wishing.mutate()}>
          <HeartIcon className="size-5" />
          {t('search.wish')}
        </Button>
      )}
      <p role="status" className="text-sm">
        {wishing.isSuccess && t('search.wished')}
        {wishing.isError && textOf(wishing.error)}
      </p>
    </div>
  );
}
