import { useState } from 'react';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { PageVersion, PageVersions } from '#contract/shop/pages.schema.ts';
import { factsOf, languages } from '#domain/accounts/languages.ts';
import { findDifferences } from './differences.ts';

/** All versions, each with what it changed. */
export function VersionHistory({ versions }: { versions: PageVersions }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<PageVersion | null>(null);
  const { items, current_id, own_texts } = versions;
  const before = items.find(({ version }) => version === (shown?.version ?? 0) - 1);
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-bold">{t('contents.history')}</h2>
      <ul className="space-y-2">
        {items.map((version) => (
          <li
            key={version.id}
            className="bg-raised flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl p-4"
          >
            <div>
              <p className="flex flex-wrap items-center gap-x-3 font-medium">
                {t('contents.version', { version: version.version })}
                {version.id === current_id && <Badge tone="success">{t('contents.current')}</Badge>}
                {new Date(version.valid_from) > new Date() && (
                  <Badge tone="info">{t('contents.planned')}</Badge>
                )}
              </p>
              <p className="text-muted text-sm">
                {t('contents.valid_from')} <DateTime iso={version.valid_from} />
                {version.author !== null && (
                  <>
                    {' · '}
                    <bdi>{version.author}</bdi>
                  </>
                )}
              </p>
            </div>
            <Button variant="secondary" size="small" onClick={() => setShown(version)}>
              {t('contents.difference')}
            </Button>
          </li>
        ))}
        <li className="bg-raised flex flex-wrap items-center gap-3 rounded-2xl p-4 font-medium">
          {t('contents.own_text')}
          {current_id === null && <Badge tone="success">{t('contents.current')}</Badge>}
        </li>
      </ul>
      {shown !== null && (
        <Dialog
          isOpen
          onClose={() => setShown(null)}
          title={t('contents.difference_title', { version: shown.version })}
        >
          {languages.map((language) => (
            <Difference
              key={language}
              name={factsOf(language).name}
              before={(before?.texts ?? own_texts)[language] ?? ''}
              after={shown.texts[language] ?? ''}
            />
          ))}
        </Dialog>
      )}
    </section>
  );
}

const looks = {
  same: 'text-muted',
  added: 'bg-success-soft text-success-ink',
  removed: 'bg-danger-soft text-danger-ink line-through',
} as const;

function Difference({ name, before, after }: { name: string; before: string; after: string }) {
  const { t } = useTranslation();
  const lines = findDifferences(before, after).map((line, id) => ({ ...line, id }));
  const isSame = lines.every(({ kind }) => kind === 'same');
  return (
    <section className="mb-4">
      <h3 className="mb-1 font-semibold">{name}</h3>
      {isSame ? (
        <p className="text-muted">{t('contents.unchanged')}</p>
      ) : (
        <div className="text-sm whitespace-pre-wrap">
          {lines.map(({ id, kind, text }) => (
            <p key={id} dir="auto" className={`${looks[kind]} min-h-5 rounded px-2 wrap-anywhere`}>
              {kind !== 'same' && <span className="sr-only">{t(`contents.${kind}`)} </span>}
              {text}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
