import { useState } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { certificateLimits } from '#domain/stock/halal/certificates.ts';
import { useAddCertifier, useCertifiers } from './queries.ts';

interface CertifierFieldProps {
  value: string;
  /** A renewal has the certifier of what it continues. */
  isFixed: boolean;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses a certifier, or adds one. Not a form: it is part of one. */
export function CertifierField({ value, isFixed, error, onChange }: CertifierFieldProps) {
  const { t } = useTranslation();
  const { data } = useCertifiers();
  const [isAdding, setIsAdding] = useState(false);
  if (isAdding) {
    return (
      <NewCertifier
        onDone={(id) => {
          setIsAdding(false);
          if (id !== undefined) onChange(id);
        }}
      />
    );
  }
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <SelectField
          label={t('admin_certificates.field.certifier_id')}
          required
          disabled={isFixed}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('admin_certificates.choose')}</option>
          {data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {!isFixed && (
        <Button variant="secondary" className="min-h-12!" onClick={() => setIsAdding(true)}>
          {t('admin_certificates.new_certifier')}
        </Button>
      )}
    </div>
  );
}

function NewCertifier({ onDone }: { onDone: (id?: string) => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const adding = useAddCertifier();
  const [name, setName] = useState('');
  const [website, setWebsite] = useState('');

  function add(): void {
    if (name.trim() === '' || adding.isPending) return;
    const given = website.trim();
    const body = { name: name.trim(), country: 'DE', website: given === '' ? null : given };
    adding.mutate(body, { onSuccess: ({ id }) => onDone(id) });
  }

  return (
    <div className="space-y-2">
      <TextField
        label={t('admin_certificates.certifier_name')}
        autoComplete="off"
        maxLength={certificateLimits.name}
        value={name}
        error={adding.error === null ? undefined : problemText(adding.error)}
        onChange={({ target }) => setName(target.value)}
      />
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
      <div className="flex gap-2">
        <Button isBusy={adding.isPending} onClick={add}>
          {t('admin_certificates.add_certifier')}
        </Button>
        <Button variant="secondary" onClick={() => onDone()}>
          {t('admin.cancel')}
        </Button>
      </div>
    </div>
  );
}
