import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Doubts } from '#contract/catalog/doubts.schema.ts';

/** What the ingredients say about halal where no certificate does: sources, and no ruling. */
export function DoubtFindings({ doubts: { text, findings } }: { doubts: Doubts }) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('catalog.doubts')}>
      <p>{text}</p>
      <ul className="mt-2 space-y-2">
        {findings.map(({ reason, words, translation, text: why }) => (
          <li key={`${reason} ${words}`}>
            <bdi lang={translation === null ? 'de' : undefined} className="font-semibold">
              {translation ?? words}
            </bdi>
            {': '}
            {why}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
