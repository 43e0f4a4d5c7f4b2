import { useId } from 'react';
import { useSaveSetting } from '#app/features/accounts/settings/use-keep-setting.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { MoonIcon } from '#app/ui/icons/moon.tsx';
import { ScreenIcon } from '#app/ui/icons/screen.tsx';
import { SunIcon } from '#app/ui/icons/sun.tsx';
import { themes } from '#domain/accounts/themes.ts';
import { useTheme } from './use-theme.ts';

export const themeIcons = { light: SunIcon, dark: MoonIcon, system: ScreenIcon };

export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, chooseTheme] = useTheme();
  const keep = useSaveSetting('theme');
  // A unique name, because settings and footer are on one page.
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t('layout.theme')}</legend>
      <div className="bg-raised ring-line-strong flex w-56 rounded-xl p-0.5 ring-1 ring-inset">
        {themes.map((choice) => {
          const Icon = themeIcons[choice];
          return (
            <label
              key={choice}
              className="text-muted hover:text-ink has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-ring grid h-10 flex-1 cursor-pointer place-items-center rounded-lg has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={theme === choice}
                onChange={() => {
                  chooseTheme(choice);
                  keep(choice);
                }}
                aria-label={t(`layout.theme_${choice}`)}
                className="sr-only"
              />
              <Icon className="size-5" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
