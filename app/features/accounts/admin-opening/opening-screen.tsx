import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { WarningIcon } from '#app/ui/icons/warning.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Opening, OpeningItem } from '#contract/accounts/opening.schema.ts';
import { getOpening, openShop, tryMail } from '#contract/accounts/opening.ts';
import type { OpeningCheck, OpeningState } from '#domain/accounts/opening/checks.ts';

const key = 'admin-opening';

/** `/admin/opening`: what the shop lacks, and the button that opens it. */
export function OpeningScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(getOpening, { signal }),
  });
  return (
    <div className="max-w-3xl space-y-4">
      <PageHeading>{t('admin.opening')}</PageHeading>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && <Checklist opening={data} />}
    </div>
  );
}

function Checklist({ opening: { opened_at, items } }: { opening: Opening }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remember = (opening: Opening) => client.setQueryData([key], opening);
  const opens = useAdminAction([key], {
    done: t('opening.opened'),
    failed: t('opening.open_failed'),
  });
  const isReady = items.every(({ state }) => state !== 'required');
  return (
    <>
      {opened_at === null ? (
        <Card className="space-y-3">
          <p>{t(isReady ? 'opening.ready' : 'opening.not_ready')}</p>
          <Button
            disabled={!isReady}
            isBusy={opens.isPending}
            onClick={() =>
              opens.mutate(async () => {
                remember(await call(openShop, {}));
              })
            }
          >
            {t('opening.open')}
          </Button>
        </Card>
      ) : (
        <Notice tone="success">{t('opening.is_open')}</Notice>
      )}
      <ul className="space-y-3">
        {items.map((item) => (
          <Item key={item.check} item={item} onChange={remember} />
        ))}
      </ul>
    </>
  );
}

const tones = { done: 'success', advised: 'info', required: 'warning' } as const;

/** Where a point is settled. */
const pages: Partial<Record<OpeningCheck, string>> = {
  second_factor: href('/profile/security'),
  imprint: href('/admin/shop'),
  contact: href('/admin/shop'),
  delivery: href('/admin/delivery'),
  products: href('/admin/products/import'),
  vat_id: href('/admin/shop'),
  legal_texts: href('/admin/contents/:tab?'),
  allergens: href('/admin/products'),
  prices: href('/admin/products'),
  tried_mail: href('/admin/outbox'),
};

interface ItemProps {
  item: OpeningItem;
  onChange: (opening: Opening) => void;
}

function Item({ item: { check, state, count, detail }, onChange }: ItemProps) {
  const { t } = useTranslation();
  const page = pages[check];
  return (
    <li className="bg-raised flex gap-4 rounded-2xl p-4">
      <StateIcon state={state} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-medium">{t(`opening.check.${check}`)}</span>
          <Badge tone={tones[state]}>{t(`opening.state.${state}`)}</Badge>
        </p>
        <p className="text-muted mt-1 text-sm">
          {t(`opening.hint.${check}`, { count: count ?? 0 })}
        </p>
        {detail !== null && (
          <p className="text-muted mt-1 text-sm wrap-anywhere">
            <bdi lang="en">{detail}</bdi>
          </p>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          {page !== undefined && (
            <PageLink to={page}>
              {t(`opening.link.${check === 'tried_mail' ? 'outbox' : 'go'}`)}
            </PageLink>
          )}
          {check === 'tried_mail' && <TryMail onChange={onChange} />}
        </div>
      </div>
    </li>
  );
}

function StateIcon({ state }: { state: OpeningState }) {
  return state === 'done' ? (
    <CheckCircleIcon className="text-success-ink size-6 shrink-0" />
  ) : (
    <WarningIcon
      className={`size-6 shrink-0 ${state === 'required' ? 'text-warning-ink' : 'text-muted'}`}
    />
  );
}

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="text-brand py-2 text-sm font-medium underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

function TryMail({ onChange }: Pick<ItemProps, 'onChange'>) {
  const { t } = useTranslation();
  const trying = useAdminAction([key], {
    done: t('opening.mail_sent'),
    failed: t('opening.mail_failed'),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={trying.isPending}
      onClick={() =>
        trying.mutate(async () => {
          onChange(await call(tryMail, {}));
        })
      }
    >
      {t('opening.try_mail')}
    </Button>
  );
}
