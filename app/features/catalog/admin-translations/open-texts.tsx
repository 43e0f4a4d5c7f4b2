import { useState } from 'react';
import { ListState } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { GlobeIcon } from '#app/ui/icons/globe.tsx';
import { listTranslationTasks } from '#contract/catalog/translations.admin.ts';
import type { OpenText, TranslationTask } from '#contract/catalog/translations.schema.ts';
import { factsOf, translations, type Translation } from '#domain/accounts/languages.ts';
import { translatedTexts, type TranslatedText } from '#domain/catalog/product-fields.ts';
import { CoverageTable } from './coverage-table.tsx';
import { OpenTextForm } from './open-text-form.tsx';

interface OpenTextsProps {
  language: Translation;
  text: TranslatedText | undefined;
  change: (filter: { language?: string; text?: string }) => void;
}

interface OpenItem {
  id: string;
  task: TranslationTask;
  open: OpenText;
}

/** One text after the other, by keyboard: approve, skip, type a missing word. */
export function OpenTexts({ language, text, change }: OpenTextsProps) {
  const { t } = useTranslation();
  const list = useAdminList(['admin-translations', 'tasks'], listTranslationTasks, {
    language,
    ...(text && { text }),
  });
  const items: OpenItem[] = list.items.flatMap((task) =>
    task.texts
      .filter((open) => text === undefined || open.text === text)
      .map((open) => ({ id: `${task.id} ${open.text}`, task, open })),
  );
  const [place, setPlace] = useState(0);
  const [hasMoved, setHasMoved] = useState(false);
  // The list gets shorter with each approval, so that the next text takes its place.
  const index = Math.min(place, items.length - 1);
  const item = items[index];

  function move(step: number): void {
    setHasMoved(true);
    setPlace(Math.max(0, Math.min(items.length - 1, index + step)));
    if (index + step >= items.length - 1 && list.hasMore) list.fetchMore();
  }

  return (
    <>
      <CoverageTable
        {...{ language, text }}
        onChoose={(to, name) => change({ language: to, text: name })}
      />
      <search className="grid gap-3 sm:grid-cols-[14rem_14rem]">
        <ChoiceField
          label={t('admin_translations.language')}
          choices={translations}
          all={null}
          textOf={(name) => factsOf(name).name}
          value={language}
          onChange={(name) => change({ language: name })}
        />
        <ChoiceField
          label={t('admin_translations.text')}
          choices={translatedTexts}
          textOf={(name) => t(`admin_products.field.${name}`)}
          value={text ?? ''}
          onChange={(name) => change({ text: name })}
        />
      </search>
      <ListState
        list={{ ...list, hasMore: false }}
        empty={{
          icon: <GlobeIcon />,
          title: t('admin_translations.none'),
          text: t('admin_translations.none_text'),
        }}
      >
        {item !== undefined && (
          <OpenTextForm
            key={item.id}
            task={item.task}
            open={item.open}
            language={language}
            position={t('admin_translations.position', {
              position: index + 1,
              count: list.hasMore ? `${items.length}+` : String(items.length),
            })}
            hasFocus={hasMoved}
            onMove={move}
            onApproved={() => setHasMoved(true)}
          />
        )}
      </ListState>
    </>
  );
}
