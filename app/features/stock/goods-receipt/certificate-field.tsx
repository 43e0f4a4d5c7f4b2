import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { KnownLabels } from '#contract/stock/inventory.schema.ts';
import type { ReceiptDraft } from './state.ts';

interface CertificateFieldProps {
  draft: ReceiptDraft;
  supplierId: string | null;
  certificates: NonNullable<KnownLabels['certificates']>;
  isMissing: boolean;
  onChange: (changes: Pick<ReceiptDraft, 'certificate' | 'produced_on'>) => void;
}

/** Not chosen, and chosen that there is none. */
const unchosen = '';
const without = 'none';

/**
 * What proves goods that are called halal by lot. Nothing is chosen beforehand: someone has looked
 * at the paper, or the goods are blocked.
 */
export function CertificateField({
  draft: { certificate, produced_on },
  supplierId,
  certificates,
  isMissing,
  onChange,
}: CertificateFieldProps) {
  const { t } = useTranslation();
  const fitting = certificates.filter(
    ({ supplier_id }) => supplier_id === null || supplier_id === supplierId,
  );
  return (
    <>
      <SelectField
        label={t('work.certificate')}
        required
        value={certificate === undefined ? unchosen : (certificate ?? without)}
        error={isMissing ? t('work.certificate_missing') : undefined}
        onChange={({ target: { value } }) =>
          onChange({
            produced_on,
            certificate: value === unchosen ? undefined : value === without ? null : value,
          })
        }
      >
        <option value={unchosen}>{t('work.certificate_choose')}</option>
        {fitting.map(({ id, certifier_name, number, valid_to }) => (
          <option key={id} value={id}>
            {t('work.certificate_option', {
              certifier: certifier_name,
              number,
              date: formatDate(valid_to),
            })}
          </option>
        ))}
        <option value={without}>{t('work.certificate_none')}</option>
      </SelectField>
      {certificate === null && (
        <p className="text-muted text-sm">{t('work.certificate_none_hint')}</p>
      )}
      {typeof certificate === 'string' && (
        <TextField
          label={t('work.produced_on')}
          hint={t('work.produced_on_hint')}
          type="date"
          value={produced_on}
          onChange={({ target }) => onChange({ certificate, produced_on: target.value })}
        />
      )}
    </>
  );
}
