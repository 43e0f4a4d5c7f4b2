import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { GroupFacts } from './group-facts.tsx';
import { useHouseGroup } from './queries.ts';
import { chooseGroup } from './use-group-choice.ts';
import { useGroupProblem } from './use-group-problem.ts';

export interface JoinedGroupProps {
  token: string;
  /** Where the order is to be delivered; undefined while it is not chosen. */
  deliveryAddress?: string | undefined;
}

/** The group of the link that was followed. */
export function JoinedGroup({ token, deliveryAddress }: JoinedGroupProps) {
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
