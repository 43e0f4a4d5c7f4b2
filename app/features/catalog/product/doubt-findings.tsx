import { useState, type ReactNode } from 'react';
import { call } from '#app/api/client.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';
import { askMaker } from '#contract/catalog/doubts.ts';
import { sentenceOf } from '#domain/catalog/food/doubt-sentence.ts';
import { switchDoubtRule, useDoubtRulesOff } from './doubt-rules-off.ts';

interface DoubtFindingsProps {
  productId: string;
  doubts: Doubts;
}

/**
 * What ingredients and makers say about halal where no certificate does: no ruling of the shop. A
 * rule can be switched off on the device, which then answers from the other findings.
 */
export function DoubtFindings({ productId, doubts }: DoubtFindingsProps) {
  const { t } = useTranslation();
  const rulesOff = useDoubtRulesOff();
  const { findings, question, choice } = doubts;
  const off = findings.filter(({ reason }) => reason !== 'unknown' && rulesOff.has(reason));
  const checked = findings.filter((finding) => !off.includes(finding));
  const answer =
    off.length > 0 && choice !== null
      ? choice.answers[sentenceOf(checked.map(({ weight }) => weight))]
      : doubts.text;
  return (
    <Disclosure title={t('catalog.doubts')}>
      <p role="status">{answer}</p>
      <ul className="mt-2 space-y-2">
        {checked.map((finding) => (
          <Finding key={keyOf(finding)} finding={finding}>
            {choice !== null && finding.reason !== 'unknown' && (
              <Switch reason={finding.reason} isOn={false} text={choice.off} />
            )}
          </Finding>
        ))}
      </ul>
      {choice !== null && off.length > 0 && (
        <>
          <p className="text-muted mt-4">{choice.title}</p>
          <ul className="text-muted mt-2 space-y-2">
            {off.map((finding) => (
              <Finding key={keyOf(finding)} finding={finding}>
                <Switch reason={finding.reason} isOn text={choice.on} />
              </Finding>
            ))}
          </ul>
        </>
      )}
      {question !== null && <Question productId={productId} {...question} />}
    </Disclosure>
  );
}

type Found = Doubts['findings'][number];

const keyOf = ({ reason, words }: Found) => `${reason} ${words}`;

function Finding({ finding, children }: { finding: Found; children: ReactNode }) {
  const { words, translation, text, maker } = finding;
  return (
    <li>
      <bdi lang={translation === null ? 'de' : undefined} className="font-semibold">
        {translation ?? words}
      </bdi>
      {': '}
      {text}
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
      {children}
    </li>
  );
}

function Switch({ reason, isOn, text }: { reason: string; isOn: boolean; text: string }) {
  return (
    <Button variant="quiet" onClick={() => switchDoubtRule(reason, isOn)}>
      {text}
    </Button>
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
