import { useState } from 'react';
import { href, Link } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { ProfileIcon } from '#app/ui/icons/profile.tsx';
import { changeAccountAccess } from '#contract/accounts/accounts.ts';
import { listCustomers } from '#contract/accounts/customers.admin.ts';
import type { AdminCustomer } from '#contract/accounts/customers.schema.ts';
import { isStaff, roles } from '#domain/accounts/roles.ts';
import { AccessDialog } from './access-dialog.tsx';

const key = 'admin-customers';

/** `/admin/customers`: accounts with their orders and staff rights. */
export function CustomersScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const ownId = session.status === 'signed_in' ? session.user.id : null;
  const filter = useListFilter({ query: anyText, role: oneOf(roles) });
  const [asked, setAsked] = useState<AdminCustomer | null>(null);
  const list = useAdminList([key], listCustomers, filter.wanted);
  const mayRestrict = useMay(changeAccountAccess);

  return (
    <AdminListScreen
      title={t('admin.customers')}
      filters={
        <>
          <SearchField label={t('admin_customers.search')} {...filter.field('query')} />
          <ChoiceField
            label={t('admin_customers.role_label')}
            choices={roles}
            textOf={(role) => t(`admin_customers.role.${role}`)}
            {...filter.field('role')}
          />
        </>
      }
      filterWidths="sm:grid-cols-[1fr_14rem]"
      list={list}
      columns={customerColumns(t, (id) => mayRestrict && id !== ownId, setAsked)}
      keyOf={({ id }) => id}
      empty={{ icon: <ProfileIcon />, title: t('admin_customers.none') }}
    >
      {asked !== null && (
        <AccessDialog customer={asked} listKey={key} onClose={() => setAsked(null)} />
      )}
    </AdminListScreen>
  );
}

function customerColumns(
  t: Translate,
  hasAccess: (id: string) => boolean,
  setAsked: (customer: AdminCustomer) => void,
): Column<AdminCustomer>[] {
  return [
    {
      id: 'name',
      header: t('admin.column_customer'),
      isTitle: true,
      cell: (customer) => (
        <span className="block wrap-anywhere xl:min-w-44">
          <span className="block font-medium">
            <bdi>
              {customer.first_name} {customer.last_name}
            </bdi>
          </span>
          <span className="text-muted block">
            <EmailText email={customer.email} />
          </span>
        </span>
      ),
    },
    {
      id: 'address',
      header: t('admin_customers.address'),
      cell: (customer) => (
        <span className="block wrap-anywhere xl:min-w-44">
          <span className="block">
            <bdi>
              {customer.street} {customer.house_number}
            </bdi>
          </span>
          <span className="block">
            <bdi>
              {customer.postal_code} {customer.city}
            </bdi>
          </span>
          <span className="text-muted block">
            <bdi>{customer.phone}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'since',
      header: t('admin_customers.since'),
      cell: (customer) => <bdi>{formatDate(customer.created_at)}</bdi>,
    },
    {
      id: 'orders',
      header: t('admin.orders'),
      isNumber: true,
      cell: ({ order_count, email }) =>
        order_count === 0 ? (
          order_count
        ) : (
          <Link
            to={`${href('/admin/orders')}?query=${encodeURIComponent(email)}`}
            className="text-brand font-semibold"
          >
            {order_count}
          </Link>
        ),
    },
    {
      id: 'revenue',
      header: t('admin_customers.revenue'),
      isNumber: true,
      cell: ({ revenue_cents }) => <Money amount={revenue_cents} />,
    },
    {
      id: 'role',
      header: t('admin_customers.role_label'),
      cell: (customer) => (
        <span className="flex flex-wrap gap-1 max-xl:justify-end">
          <Badge tone={isStaff(customer.role) ? 'accent' : 'neutral'}>
            {t(`admin_customers.role.${customer.role}`)}
          </Badge>
          {customer.is_banned && <Badge tone="danger">{t('admin_customers.banned')}</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (customer) =>
        hasAccess(customer.id) && (
          <Button size="small" variant="quiet" onClick={() => setAsked(customer)}>
            {t('admin_customers.access')}
          </Button>
        ),
    },
  ];
}
