import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ChooseOrAddField, NewItem } from '#app/ui/form/choose-or-add-field.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { countryOfShop, listCountries } from '#domain/catalog/origin.ts';
import { certificateLimits } from '#domain/stock/halal/certificates.ts';
import { useAddCertifier, useCertifiers } from './queries.ts';

interface CertifierFieldProps {
  value: string;
  /** A renewal has the certifier of what it continues. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
}

export function CertifierField({ value, isFixed, error, onChange }: CertifierFieldProps) {
  const { t } = useTranslation();
  const { data } = useCertifiers();
  return (
    <ChooseOrAddField
      label={t('admin_certificates.field.certifier_id')}
      none={t('admin_certificates.choose')}
      addLabel={t('admin_certificates.new_certifier')}
      required
      isFixed={isFixed}
      value={value}
      items={data?.items ?? []}
      error={error}
      onChange={onChange}
      renderNew={(onDone) => <NewCertifier onDone={onDone} />}
    />
  );
}

function NewCertifier({ onDone }: { onDone: (id?: string) => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const adding = useAddCertifier();
  const [name, setName] = useState('');
  const [country, setCountry] = useState<string>(countryOfShop);
  const [website, setWebsite] = useState('');

  function add(): void {
    if (name.trim() === '' || adding.isPending) return;
    const given = website.trim();
    const body = { name: name.trim(), country, website: given === '' ? null : given };
    adding.mutate(body, { onSuccess: ({ id }) => onDone(id) });
  }

  return (
    <NewItem
      addLabel={t('admin_certificates.add_certifier')}
      cancelLabel={t('admin.cancel')}
      isBusy={adding.isPending}
      onAdd={add}
      onCancel={() => onDone()}
    >
      <TextField
        label={t('admin_certificates.certifier_name')}
        autoComplete="off"
        maxLength={certificateLimits.name}
        value={name}
        error={adding.error === null ? undefined : problemText(adding.error)}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('admin_certificates.certifier_country')}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        {listCountries(i18n.language).map(({ code, name: countryName }) => (
          <option key={code} value={code}>
            {countryName}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('admin_certificates.certifier_website')}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={certificateLimits.website}
        value={website}
        onChange={({ target }) => setWebsite(target.value)}
      />
    </NewItem>
  );
}
