import { LoadFailure } from '#app/features/frame/offline/load-failure.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { useUnprovedLots } from './queries.ts';

interface LotsFieldProps {
  /** Of the goods on the shelves that the certificate may prove. */
  query: ReturnType<typeof useUnprovedLots>;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/** Asks which goods on the shelves a certificate proves: the others are blocked. */
export function LotsField({ query, value, onChange }: LotsFieldProps) {
  const { t } = useTranslation();
  const lots = query.data?.items ?? [];
  if (query.data === undefined && query.error !== null) {
    return (
      <LoadFailure
        title={t('admin.fetch_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (lots.length === 0) return null;
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold">{t('admin_certificates.lots')}</legend>
      <Notice tone="warning">{t('admin_certificates.lots_hint')}</Notice>
      {lots.map((lot) => (
        <CheckBox
          key={lot.id}
          className="flex! w-full"
          checked={value.includes(lot.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, lot.id] : value.filter((id) => id !== lot.id))
          }
        >
          <span className="min-w-0 wrap-anywhere">
            <bdi lang="de" className="font-medium">
              {lot.product_name}
            </bdi>
            <span className="text-muted block text-sm">
              {lot.code !== '' && (
                <>
                  <bdi dir="ltr">{lot.code}</bdi>
                  {' · '}
                </>
              )}
              {t('admin_certificates.lot', {
                date: formatDate(lot.made_on),
                quantity: lot.quantity,
              })}
            </span>
          </span>
        </CheckBox>
      ))}
    </fieldset>
  );
}
