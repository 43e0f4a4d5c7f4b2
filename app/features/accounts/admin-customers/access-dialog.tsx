import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { AccountAccess } from '#contract/accounts/accounts.schema.ts';
import {
  changeAccountAccess,
  getAccountAccess,
  removeSecondFactors,
} from '#contract/accounts/accounts.ts';
import { setRole } from '#contract/accounts/customers.admin.ts';
import type { AdminCustomer } from '#contract/accounts/customers.schema.ts';
import { isStaff, roles } from '#domain/accounts/roles.ts';

const key = 'admin-account-access';

interface AccessDialogProps {
  customer: Pick<AdminCustomer, 'id' | 'email' | 'first_name' | 'last_name'>;
  /** Key of the list that shows this customer, refetched after a change. */
  listKey: string;
  onClose: () => void;
}

/**
 * Rights and sign-in methods of an account: grants staff rights, bans, and helps owners who lost
 * their phone.
 */
export function AccessDialog({ customer, listKey, onClose }: AccessDialogProps) {
  const { t } = useTranslation();
  const { id } = customer;
  const access = useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => call(getAccountAccess, { params: { id }, signal }),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('admin_customers.access')}>
      <p className="mb-4">
        <span className="block font-medium">
          <bdi>
            {customer.first_name} {customer.last_name}
          </bdi>
        </span>
        <span className="text-muted block wrap-anywhere">
          <bdi>{customer.email}</bdi>
        </span>
      </p>
      <QueryView
        query={access}
        wait={<Skeleton className="h-48 w-full" />}
        renderFailure={() => <Notice tone="danger" title={t('admin_customers.access_unknown')} />}
      >
        {(data) => <Access access={data} email={customer.email} listKey={listKey} />}
      </QueryView>
    </Dialog>
  );
}

/** The change that waits for confirmation. */
interface Question {
  action: string;
  text: string;
  answer: () => Promise<unknown>;
}

interface AccessProps {
  access: AccountAccess;
  email: string;
  listKey: string;
}

function Access({ access, email, listKey }: AccessProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Question | null>(null);
  const changing = useAdminAction([key, listKey], {
    done: t('admin_customers.access_changed'),
    failed: t('admin_customers.access_failed'),
  });
  const { id, role, is_banned: isBanned, has_second_factor: hasFactor } = access;
  const params = { id };
  const maySetRole = useMay(setRole);
  return (
    <div className="divide-line border-line divide-y border-t">
      <Part
        title={t('admin_customers.role_label')}
        badge={
          <Badge tone={isStaff(role) ? 'accent' : 'neutral'}>
            {t(`admin_customers.role.${role}`)}
          </Badge>
        }
      >
        {maySetRole && (
          <SelectField
            label={t('admin_customers.role_change')}
            value={role}
            onChange={({ target }) => {
              const next = roles.find((name) => name === target.value) ?? role;
              setAsked({
                action: t('admin_customers.role_change'),
                text: t(`admin_customers.role_text.${next}`),
                answer: () => call(setRole, { params, body: { role: next } }),
              });
            }}
          >
            {roles.map((name) => (
              <option key={name} value={name}>
                {t(`admin_customers.role.${name}`)}
              </option>
            ))}
          </SelectField>
        )}
      </Part>
      <Part
        title={t('admin_customers.sign_in')}
        badge={
          <Badge tone={isBanned ? 'danger' : 'success'}>
            {t(isBanned ? 'admin_customers.banned' : 'admin_customers.not_banned')}
          </Badge>
        }
      >
        <p className="text-muted">
          {t(isBanned ? 'admin_customers.lift_ban_text' : 'admin_customers.ban_text')}
        </p>
        <Button
          variant={isBanned ? 'secondary' : 'danger'}
          onClick={() =>
            setAsked({
              action: t(isBanned ? 'admin_customers.lift_ban' : 'admin_customers.ban'),
              text: t(isBanned ? 'admin_customers.lift_ban_text' : 'admin_customers.ban_text'),
              answer: () => call(changeAccountAccess, { params, body: { is_banned: !isBanned } }),
            })
          }
        >
          {t(isBanned ? 'admin_customers.lift_ban' : 'admin_customers.ban')}
        </Button>
      </Part>
      <Part
        title={t('admin_customers.second_factor')}
        badge={
          <Badge tone={hasFactor ? 'success' : 'neutral'}>
            {t(hasFactor ? 'admin_customers.factor_on' : 'admin_customers.factor_off')}
          </Badge>
        }
      >
        {hasFactor && (
          <>
            <p className="text-muted">{t('admin_customers.remove_factor_text')}</p>
            <Button
              variant="danger"
              onClick={() =>
                setAsked({
                  action: t('admin_customers.remove_factor'),
                  text: t('admin_customers.remove_factor_text'),
                  answer: () => call(removeSecondFactors, { params }),
                })
              }
            >
              {t('admin_customers.remove_factor')}
            </Button>
          </>
        )}
      </Part>
      {asked !== null && (
        <ConfirmDialog
          title={email}
          text={asked.text}
          action={asked.action}
          isBusy={changing.isPending}
          onConfirm={() => changing.mutate(asked.answer, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function Part({
  title,
  badge,
  children,
}: {
  title: string;
  badge: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="space-y-3 py-4 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        {badge}
      </div>
      {children}
    </section>
  );
}
