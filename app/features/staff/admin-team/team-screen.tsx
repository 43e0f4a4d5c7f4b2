import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Team } from '#contract/staff/team.schema.ts';
import { getTeam, invite } from '#contract/staff/team.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberList } from './member-list.tsx';
import { RoleRules } from './role-rules.tsx';
import { RoleTable } from './role-table.tsx';
import { WorkTimesSection } from './work-times-section.tsx';

const teamKey = 'admin-team';

/** `/admin/team`: members, invitations, and what each role may do and requires. */
export function TeamScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const [isInviting, setIsInviting] = useState(false);
  const { data, error } = useQuery({
    queryKey: [teamKey],
    queryFn: ({ signal }) => call(getTeam, { signal }),
  });
  const onChange = (team: Team) => client.setQueryData([teamKey], team);
  return (
    <div className="space-y-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <PageHeading>{t('admin.team')}</PageHeading>
        <Permitted to={invite}>
          <Button onClick={() => setIsInviting(true)}>
            <PlusIcon className="size-5" />
            {t('team.invite')}
          </Button>
        </Permitted>
      </div>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && (
        <>
          <MemberList members={data.members} onChange={onChange} />
          <InvitationList invitations={data.invitations} onChange={onChange} />
          <WorkTimesSection />
          <RoleRules rules={data.rules} onChange={onChange} />
          <RoleTable />
        </>
      )}
      {isInviting && <InviteDialog onChange={onChange} onClose={() => setIsInviting(false)} />}
    </div>
  );
}
