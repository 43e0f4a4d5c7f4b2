import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { factsOf, languages } from '#domain/accounts/languages.ts';
import { useSettings } from './queries.ts';
import { useLanguageChoice } from './use-language-choice.ts';

export function LanguageCard() {
  const { t, i18n } = useTranslation();
  const choose = useLanguageChoice();
  // This browser may show another language than the account has for mails and SMS.
  const ofAccount = useSettings().data?.language ?? i18n.language;
  return (
    <Card>
      <fieldset>
        <legend className="text-lg font-semibold">{t('layout.language')}</legend>
        <p className="text-muted mb-4 text-sm">{t('settings.language_hint')}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {languages.map((language) => (
            <RadioCard
              key={language}
              name="language"
              value={language}
              checked={ofAccount === language}
              isRepeatable
              onChange={() => choose(language)}
            >
              <span lang={language}>{factsOf(language).name}</span>
            </RadioCard>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
