import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChooseWindow } from './choose-window.tsx';
import { useShownWindow } from './use-shown-window.ts';

/** When the cart can be delivered, and the way to another window. Its place is there before. */
export function WindowRow() {
  const { t } = useTranslation();
  const shown = useShownWindow();
  return (
    <div className="flex min-h-14 items-center gap-3">
      {shown !== null && (
        <>
          <p className="min-w-0 flex-1">
            <span className="text-muted block text-sm">{shown.title}</span>{' '}
            <span className="font-medium tabular-nums">{shown.text}</span>
          </p>
          <ChooseWindow
            className="text-brand min-h-11 shrink-0 text-sm font-semibold"
            label={`${t('checkout.change')}: ${shown.title}`}
          >
            {t('checkout.change')}
          </ChooseWindow>
        </>
      )}
    </div>
  );
}
