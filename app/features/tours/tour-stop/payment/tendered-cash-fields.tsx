import { useState } from 'react';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { fewestCash } from '#domain/cash/exact-cash.ts';
import { tendersFor } from '#domain/cash/tender.ts';
import type { Cents } from '#domain/money.ts';
import { CashCounter } from './cash-counter.tsx';
import { CashList } from './cash-list.tsx';
import { ChoiceButton } from './choice-button.tsx';

interface TenderedCashFieldsProps {
  /** With the tip. */
  due: Cents;
  /** What the customer said to pay with. */
  declared: Cents | null;
  given: CashContents | null;
  onChange: (given: CashContents) => void;
}

/** The notes and coins that the customer gives. */
export function TenderedCashFields({ due, declared, given, onChange }: TenderedCashFieldsProps) {
  const { t } = useTranslation();
  const [isCounting, setIsCounting] = useState(false);
  const amountGiven = given === null ? null : valueOf(given);
  const offered = [...new Set([...(declared === null ? [] : [declared]), ...tendersFor(due)])];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">{t('tour.given')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {offered.map((amount) => (
          <ChoiceButton
            key={amount}
            isChosen={amountGiven === amount}
            note={noteOf(amount)}
            onClick={() => onChange(fewestCash(amount))}
          >
            <Money amount={amount} />
          </ChoiceButton>
        ))}
      </div>
      {given !== null && amountGiven !== 0 && (
        <div className="bg-sunken space-y-2 rounded-2xl p-3">
          <p className="text-muted text-sm">{t('tour.counted')}</p>
          <CashList contents={given} />
        </div>
      )}
      <Button
        variant="quiet"
        size="large"
        className="w-full"
        onClick={() => setIsCounting(!isCounting)}
      >
        {t('tour.other_notes')}
      </Button>
      {isCounting && <CashCounter contents={given ?? {}} onChange={onChange} />}
    </fieldset>
  );

  function noteOf(amount: Cents): string | undefined {
    if (amount === declared) return t('tour.declared');
    return amount === due ? t('tour.exact') : undefined;
  }
}
