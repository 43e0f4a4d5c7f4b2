import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { askMaker } from '#contract/catalog/doubts.ts';

interface DoubtFindingsProps {
  productId: string;
  doubts: Doubts;
}

/** What ingredients and makers say about halal where no certificate does: no ruling of the shop. */
export function DoubtFindings({ productId, doubts }: DoubtFindingsProps) {
  const { t } = useTranslation();
  const { text, findings, question } = doubts;
  return (
    <Disclosure title={t('catalog.doubts')}>
      <p>{text}</p>
      <ul className="mt-2 space-y-2">
        {findings.map(({ reason, words, translation, text: why, maker }) => (
          <li key={`${reason} ${words}`}>
            <bdi lang={translation === null ? 'de' : undefined} className="font-semibold">
              {translation ?? words}
            </bdi>
            {': '}
            {why}
            {maker !== null && (
              <p className="mt-1">
                {maker.text}
                {maker.statement !== null && (
                  <>
                    {' '}
                    <q lang="de" dir="ltr" className="text-muted wrap-anywhere">
                      {maker.statement}
                    </q>
                  </>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {question !== null && <Question productId={productId} {...question} />}
    </Disclosure>
  );
}

/** Asks the shop to ask the maker. */
function Question({ productId, ask, asked }: { productId: string; ask: string; asked: string }) {
  const toast = useToast();
  const problemText = useProblemText();
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');

  async function send(): Promise<void> {
    setState('busy');
    try {
      await call(askMaker, { params: { id: productId } });
      setState('asked');
    } catch (error) {
      toast.error(problemText(error));
      setState('open');
    }
  }

  return (
    <div role="status" className="mt-4">
      {state === 'asked' ? (
        <p>{asked}</p>
      ) : (
        <Button variant="secondary" isBusy={state === 'busy'} onClick={() => void send()}>
          {ask}
        </Button>
      )}
    </div>
  );
}
