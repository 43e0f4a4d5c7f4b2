import { lazy, Suspense } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { JoinedGroupProps } from './joined-group.tsx';
import { chooseGroup, useGroupChoice } from './use-group-choice.ts';

/** Only who followed the link of a neighbour needs it. */
const JoinedGroup = lazy(async () => ({
  default: (await untilLoaded(() => import('./joined-group.tsx'))).JoinedGroup,
}));

type GroupChoiceProps = Pick<JoinedGroupProps, 'deliveryAddress'>;

/** Whether the order is shared with neighbours, or the group of the link that was followed. */
export function GroupChoice({ deliveryAddress }: GroupChoiceProps) {
  const { t } = useTranslation();
  const choice = useGroupChoice();
  if (choice !== null && choice.token !== null) {
    return (
      <Suspense>
        <JoinedGroup token={choice.token} deliveryAddress={deliveryAddress} />
      </Suspense>
    );
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
