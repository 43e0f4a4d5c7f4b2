import { useId, useState } from 'react';
import { call, download } from '#app/api/client.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { formatList, formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ChangePlan, Till } from '#contract/cash/tills.schema.ts';
import { giveFloat, printChangePlan } from '#contract/cash/tills.ts';
import { denominations, valueOf, type CashContents } from '#domain/cash/denominations.ts';
import { checkFloat, lackingIn } from '#domain/cash/float-limits.ts';
import { formatNumber } from '#domain/format-number.ts';
import { cents } from '#domain/money.ts';
import { CashFields } from './cash-fields.tsx';
import { ChangeQuestions } from './change-questions.tsx';
import { useChangePlan, useTillAction } from './queries.ts';
import { tillName } from './till-name.ts';
import { hasFloat, stateOf } from './till-state.tsx';

interface FloatDialogProps {
  till: Till;
  onClose: () => void;
}

/** The change plan of a tour, and the cash that its driver gets by it. */
export function FloatDialog({ till, onClose }: FloatDialogProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const formId = useId();
  const plan = useChangePlan(till.tour_id);
  const [changed, setChanged] = useState<CashContents | null>(null);
  const giving = useTillAction({
    done: t('admin_tills.given'),
    failed: t('admin_tills.give_failed'),
  });
  const contents = changed ?? plan.data?.float ?? {};
  const send = () => call(giveFloat, { params: { id: till.id }, body: { contents } });
  const isAboveLimit = plan.data !== undefined && !checkFloat(contents, plan.data.left_cents).ok;
  const mayGive = stateOf(till) === 'open' && !hasFloat(till);
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('admin_tills.plan_title', {
        driver: tillName(t, till),
      })}
      onClose={onClose}
      footer={
        <>
          <PrintButton
            label={t('admin_tills.print')}
            failed={t('admin_tills.print_failed')}
            fileName="change-plan.pdf"
            load={() => download(printChangePlan, { params: { id: till.tour_id } })}
          />
          {mayGive && (
            <Button
              type="submit"
              form={formId}
              disabled={plan.data === undefined || isAboveLimit}
              isBusy={giving.isPending}
            >
              {t('admin_tills.give_sum', { amount: formatMoney(valueOf(contents)) })}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={plan}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin.fetch_failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(data) => (
          <div className="space-y-4">
            <PlanFacts plan={data} />
            {mayGive ? (
              <Form id={formId} onSend={() => giving.mutate(send, { onSuccess: onClose })}>
                <p className="text-muted mb-3 max-w-prose text-sm">{t('admin_tills.plan_hint')}</p>
                <div className="mb-4 space-y-3" role="status">
                  <SafeFacts plan={data} contents={contents} />
                  {isAboveLimit && (
                    <Notice tone="danger" title={t('admin_tills.above_limit')}>
                      {t('problem.float_above_limit', {
                        left_cents: formatMoney(data.left_cents ?? cents(0)),
                      })}
                    </Notice>
                  )}
                </div>
                <CashFields value={contents} onChange={setChanged} />
              </Form>
            ) : (
              <p className="font-medium">
                {t('admin_tills.given_already', { amount: formatMoney(till.float_cents) })}
              </p>
            )}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}

function PlanFacts({ plan }: { plan: ChangePlan }) {
  const { t } = useTranslation();
  const share = t('admin_tills.share', { share: formatNumber(plan.payable_share * 100) });
  if (plan.is_sufficient) {
    return (
      <>
        <BagFacts plan={plan} />
        <p>{share}</p>
      </>
    );
  }
  return (
    <>
      <BagFacts plan={plan} />
      <Notice tone="warning" title={t('admin_tills.insufficient')}>
        <p>{share}</p>
      </Notice>
      <ChangeQuestions questions={plan.ask} />
    </>
  );
}

/** What the safe can give, and which coins and notes it lacks; nothing if it is not known. */
function SafeFacts({ plan: { safe }, contents }: { plan: ChangePlan; contents: CashContents }) {
  const { t } = useTranslation();
  const partsOf = useParts();
  if (safe === null) return null;
  const lacking = lackingIn(safe, contents);
  const amount = t('admin_tills.safe', { amount: formatMoney(valueOf(safe)) });
  if (valueOf(lacking) === 0) return <p>{amount}</p>;
  return (
    <Notice tone="warning" title={amount}>
      {t('admin_tills.safe_lacks', { parts: partsOf(lacking) })}
    </Notice>
  );
}

/** '4 × 5,00 €, 10 × 1,00 €', the largest first. */
function useParts() {
  const { i18n } = useTranslation();
  return (contents: CashContents) =>
    formatList(
      denominations
        .toReversed()
        .filter((each) => contents[each] !== undefined)
        .map((each) => `\u2068${contents[each]}\u00a0×\u00a0${formatMoney(cents(each))}\u2069`),
      i18n.language,
    );
}

/** What to add to the bag of the shop; nothing for a shop without one. */
function BagFacts({ plan: { float_cents, added } }: { plan: ChangePlan }) {
  const { t } = useTranslation();
  const partsOf = useParts();
  const addedCents = valueOf(added);
  const bagCents = cents(float_cents - addedCents);
  if (bagCents === 0) return null;
  const bag = t('admin_tills.bag', { amount: formatMoney(bagCents) });
  return (
    <p className="font-semibold">
      {bag} ·{' '}
      {addedCents === 0
        ? t('admin_tills.bag_suffices')
        : t('admin_tills.bag_lacks', { parts: partsOf(added) })}
    </p>
  );
}
