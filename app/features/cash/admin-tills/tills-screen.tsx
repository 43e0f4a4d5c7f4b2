import { href, Link } from 'react-router';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { DeliveryWindow } from '#app/i18n/delivery-window.tsx';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { WalletIcon } from '#app/ui/icons/wallet.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { Till } from '#contract/cash/tills.schema.ts';
import { listTills } from '#contract/cash/tills.ts';
import { CreditsCard } from './credits-card.tsx';
import { DayCard } from './day-card.tsx';
import { Difference } from './difference.tsx';
import { tillsKey } from './queries.ts';
import { tillName } from './till-name.ts';
import { hasFloat, TillStateBadge } from './till-state.tsx';
import { TipsCard } from './tips-card.tsx';

/** `/admin/tills`: the tills of the latest tours, open credits, and the close of a day. */
export function TillsScreen() {
  const { t } = useTranslation();
  return (
    <div>
      <PageHeading>{t('admin.tills')}</PageHeading>
      <AdminListView
        label={t('admin.tills')}
        list={useWholeList([tillsKey], listTills)}
        columns={tillColumns(t)}
        keyOf={({ id }) => id}
        empty={{
          icon: <WalletIcon />,
          title: t('admin_tills.none'),
          text: t('admin_tills.none_text'),
        }}
      />
      <TipsCard />
      <CreditsCard />
      <DayCard />
    </div>
  );
}

function tillColumns(t: Translate): Column<Till>[] {
  return [
    {
      id: 'driver',
      header: t('admin_tills.driver'),
      isTitle: true,
      cell: (till) => (
        <Link
          className="text-brand -my-3 inline-flex min-h-11 items-center font-medium hover:underline"
          to={href('/admin/tills/:id', { id: till.id })}
        >
          <bdi>{tillName(t, till)}</bdi>
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('admin_tills.state_column'),
      onCards: 'corner',
      cell: (till) => <TillStateBadge till={till} />,
    },
    {
      id: 'window',
      header: t('admin_tills.window'),
      cell: ({ window_start, window_end }) => (
        <DeliveryWindow start={window_start} end={window_end} isDated />
      ),
    },
    {
      id: 'float',
      header: t('admin_tills.float'),
      isNumber: true,
      cell: (till) =>
        hasFloat(till) ? <Money amount={till.float_cents} /> : t('admin_tills.no_float'),
    },
    {
      id: 'difference',
      header: t('admin_tills.difference'),
      isNumber: true,
      cell: ({ difference_cents: amount }) =>
        amount === null ? '–' : <Difference amount={amount} />,
    },
  ];
}
