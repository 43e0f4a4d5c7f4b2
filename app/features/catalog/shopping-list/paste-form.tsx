import { useRef, useState } from 'react';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { useEarlyInput } from '#app/ui/hydration/use-early-input.ts';
import type { MatchedLine } from '#contract/catalog/shopping-list.schema.ts';
import { maximumListLength, maximumListLines } from '#domain/catalog/shopping-list/limits.ts';
import { countParts } from '#domain/catalog/shopping-list/split-list.ts';
import { useMatchList } from './queries.ts';

interface PasteFormProps {
  text: string;
  onType: (text: string) => void;
  onMatched: (lines: MatchedLine[]) => void;
}

/** The field for a pasted list, in any mix of languages. */
export function PasteForm({ text, onType, onMatched }: PasteFormProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const matching = useMatchList();
  useEarlyInput(form, ({ list }) => {
    if (list !== undefined) onType(list);
  });

  function send(): void {
    const count = countParts(text);
    if (count === 0) return setError(t('lists.paste_empty'));
    if (count > maximumListLines) {
      return setError(t('lists.too_many_lines', { maximum: maximumListLines }));
    }
    setError(undefined);
    matching.mutate(text, {
      onSuccess: onMatched,
      onError: (problem) => setError(textOf(problem)),
    });
    return undefined;
  }

  return (
    <Form ref={form} noValidate onSend={send} className="space-y-4">
      <TextArea
        name="list"
        label={t('lists.paste_label')}
        hint={t('lists.paste_hint')}
        error={error}
        rows={10}
        dir="auto"
        maxLength={maximumListLength}
        placeholder={t('lists.paste_example')}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <Button type="submit" isBusy={matching.isPending} disabled={isOffline}>
        {t('lists.find_products')}
      </Button>
    </Form>
  );
}
