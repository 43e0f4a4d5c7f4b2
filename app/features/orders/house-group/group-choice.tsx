import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GroupFacts } from './group-facts.tsx';
import { useHouseGroup } from './queries.ts';
import { chooseGroup, useGroupChoice } from './use-group-choice.ts';
import { useGroupProblem } from './use-group-problem.ts';

interface GroupChoiceProps {
  /** Where the order is to be delivered; undefined while it is not chosen. */
  deliveryAddress?: string | undefined;
}

/** Whether the order is shared with neighbours, or the group of the link that was followed. */
export function GroupChoice({ deliveryAddress }: GroupChoiceProps) {
  const { t } = useTranslation();
  const choice = useGroupChoice();
  if (choice !== null && choice.token !== null) {
    return <JoinedGroup token={choice.token} deliveryAddress={deliveryAddress} />;
  }
  return (
    <div>
      <CheckBox
        checked={choice !== null}
        onChange={({ target }) => chooseGroup(target.checked ? { token: null } : null)}
      >
        {t('house_group.offer')}
      </CheckBox>
      <p className="text-muted mt-1 text-sm">
        {t(choice === null ? 'house_group.offer_hint' : 'house_group.terms')}
      </p>
    </div>
  );
}

function JoinedGroup({ token, deliveryAddress }: { token: string } & GroupChoiceProps) {
  const { t } = useTranslation();
  const { data: group } = useHouseGroup(token);
  const problem = useGroupProblem(deliveryAddress);
  return (
    <div className="space-y-4">
      <p className="font-semibold">{t('house_group.title')}</p>
      {group !== undefined && <GroupFacts group={group} />}
      {problem !== null && (
        <Notice tone="warning">{t(`problem.${problem.code}`, { ...problem })}</Notice>
      )}
      <p className="text-muted text-sm">{t('house_group.terms')}</p>
      <Button variant="secondary" size="small" onClick={() => chooseGroup(null)}>
        {t('house_group.alone')}
      </Button>
    </div>
  );
}
