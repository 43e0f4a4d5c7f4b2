import { useSaveSetting } from '#app/features/accounts/settings/use-keep-setting.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { themes } from '#domain/accounts/themes.ts';
import { themeIcons } from './theme-switch.tsx';
import { useTheme } from './use-theme.ts';

/** The choice of the theme on the settings page, with labels. */
export function ThemeCard() {
  const { t } = useTranslation();
  const [theme, chooseTheme] = useTheme();
  const keep = useSaveSetting('theme');
  return (
    <Card>
      <fieldset>
        <legend className="mb-4 text-lg font-semibold">{t('layout.theme')}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {themes.map((choice) => {
            const Icon = themeIcons[choice];
            return (
              <RadioCard
                key={choice}
                name="theme"
                value={choice}
                checked={theme === choice}
                onChange={() => {
                  chooseTheme(choice);
                  keep(choice);
                }}
              >
                <span className="flex items-center gap-2">
                  <Icon className="text-muted size-5 shrink-0" />
                  {t(`layout.theme_${choice}`)}
                </span>
              </RadioCard>
            );
          })}
        </div>
      </fieldset>
    </Card>
  );
}
