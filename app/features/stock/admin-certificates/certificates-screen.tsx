import { useState } from 'react';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import {
  addCertificate,
  listCertificates,
  withdrawCertificate,
} from '#contract/stock/certificates.admin.ts';
import type { Certificate } from '#contract/stock/certificates.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { certificateStates, reminderDays } from '#domain/stock/halal/certificates.ts';
import { AddProductsDialog } from './add-products-dialog.tsx';
import { AffectedOrdersDialog } from './affected-orders-dialog.tsx';
import { CertificateDrafts } from './certificate-drafts.tsx';
import { CertificateFile } from './certificate-file.tsx';
import { CertificateForm, type CertificateStart } from './certificate-form.tsx';
import { certificatesKey } from './queries.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Open =
  | { kind: 'add'; start: CertificateStart }
  | { kind: 'withdraw' | 'extend' | 'orders'; certificate: Certificate }
  | null;

const tones = {
  upcoming: 'info',
  valid: 'success',
  ending: 'warning',
  ended: 'neutral',
  withdrawn: 'danger',
} as const;

/** From the last reminder but one on, and the last one. */
const [, urgentDays] = reminderDays;
const urgent = 'text-danger-ink block text-sm font-semibold';
const dayMs = 24 * 60 * 60 * 1000;
const daysUntil = (day: string) =>
  Math.round((Date.parse(day) - Date.parse(toBerlin(new Date()).day)) / dayMs);

/** `/admin/certificates`: what proves that goods are halal, and until when. */
export function CertificatesScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ state: oneOf(certificateStates) });
  const list = useAdminList([certificatesKey], listCertificates, filter.wanted);
  const [open, setOpen] = useState<Open>(null);
  const mayAdd = useMay(addCertificate);
  const close = () => setOpen(null);
  const begin = (start: CertificateStart) => setOpen({ kind: 'add', start });
  return (
    <AdminListScreen
      title={t('admin.certificates')}
      actions={
        mayAdd && (
          <Button onClick={() => begin({})}>
            <PlusIcon className="size-5" />
            {t('admin_certificates.add')}
          </Button>
        )
      }
      filters={
        <>
          <ChoiceField
            label={t('admin.status')}
            choices={certificateStates}
            textOf={(state) => t(`admin_certificates.state.${state}`)}
            {...filter.field('state')}
          />
          {mayAdd && <CertificateDrafts onBegin={begin} />}
        </>
      }
      filterWidths="sm:grid-cols-[14rem_1fr]"
      list={list}
      columns={certificateColumns(t, setOpen)}
      keyOf={({ id }) => id}
      empty={{ icon: <CheckCircleIcon />, title: t('admin_certificates.none') }}
    >
      {open?.kind === 'add' && <CertificateForm start={open.start} onClose={close} />}
      {open?.kind === 'orders' && (
        <AffectedOrdersDialog certificate={open.certificate} onClose={close} />
      )}
      {open?.kind === 'extend' && (
        <AddProductsDialog certificate={open.certificate} onClose={close} />
      )}
      {open?.kind === 'withdraw' && (
        <WithdrawDialog certificate={open.certificate} onClose={close} />
      )}
    </AdminListScreen>
  );
}

function certificateColumns(
  t: Translate,
  setOpen: (open: Open) => void,
): StaffColumn<Certificate>[] {
  return [
    {
      id: 'number',
      header: t('admin_certificates.field.number'),
      isTitle: true,
      cell: ({ number, certifier }) => (
        <span className="block">
          <bdi dir="ltr" className="block min-w-32 font-medium wrap-anywhere">
            {number}
          </bdi>
          <bdi className="text-muted block wrap-anywhere">{certifier.name}</bdi>
        </span>
      ),
    },
    {
      id: 'holder',
      header: t('admin_certificates.field.holder'),
      cell: ({ holder, site }) => (
        <span className="block min-w-44">
          <bdi className="block wrap-anywhere">{holder}</bdi>
          <bdi className="text-muted block text-sm wrap-anywhere">{site}</bdi>
        </span>
      ),
    },
    {
      id: 'products',
      header: t('admin_certificates.product_count'),
      isNumber: true,
      cell: ({ products }) => products.length,
    },
    {
      id: 'validity',
      header: t('admin_certificates.validity'),
      cell: ({ valid_from, valid_to }) => (
        <bdi className="whitespace-nowrap">
          {formatDate(valid_from)} – {formatDate(valid_to)}
        </bdi>
      ),
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state, valid_to, withdrawal }) => (
        <span className="block">
          <Badge tone={tones[state]}>{t(`admin_certificates.state.${state}`)}</Badge>
          {state === 'ending' && (
            <span
              className={daysUntil(valid_to) < urgentDays ? urgent : 'text-muted block text-sm'}
            >
              {t('admin_certificates.days_left', { count: daysUntil(valid_to) })}
            </span>
          )}
          {withdrawal !== null && (
            <bdi className="text-muted block text-sm wrap-anywhere">{withdrawal.reason}</bdi>
          )}
        </span>
      ),
    },
    {
      id: 'file',
      header: t('admin_certificates.file'),
      cell: ({ file }) => <CertificateFile file={file} isRow />,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: withdrawCertificate,
      onCards: 'below',
      cell: (certificate) => (
        <span className="flex flex-wrap max-xl:justify-end max-xl:gap-x-2 min-[90rem]:min-w-48">
          {certificate.withdrawal !== null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen({ kind: 'orders', certificate })}
            >
              {t('admin_certificates.orders')}
            </Button>
          )}
          {certificate.renewed_by === null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen({ kind: 'add', start: { renewed: certificate } })}
            >
              {t('admin_certificates.renew')}
            </Button>
          )}
          {certificate.withdrawal === null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen({ kind: 'extend', certificate })}
            >
              {t('admin_certificates.extend')}
            </Button>
          )}
          {certificate.withdrawal === null && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => setOpen({ kind: 'withdraw', certificate })}
            >
              {t('admin_certificates.withdraw')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
