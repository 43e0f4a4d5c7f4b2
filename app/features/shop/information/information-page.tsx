import type { ReactNode } from 'react';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { lastUpdated } from './last-updated.ts';
import { LongText } from './long-text.tsx';

export interface InformationSection {
  id: string;
  title: string;
  text?: string;
  /** Content after the text, such as a field or a link. */
  content?: ReactNode;
}

export interface InformationPageProps {
  /** Whose text it is, for the day of its last change. */
  name: keyof typeof lastUpdated;
  /** What the staff has written in its place. */
  page?: ShownPage | null;
  title: string;
  /** For search engines. */
  description: string;
  lead?: string;
  /** For texts whose sections are cited by number. */
  isNumbered?: boolean;
  /** Before the first section. */
  introduction?: ReactNode;
  /** Between the introduction and the sections. */
  summary?: ReactNode;
  sections: readonly InformationSection[];
}

/** A page of text, in a column of readable width. */
export function InformationPage({
  name,
  page = null,
  title,
  description,
  lead,
  introduction,
  isNumbered = false,
  summary,
  sections,
}: InformationPageProps) {
  const { t } = useTranslation();
  const date = formatDate(page?.valid_from ?? lastUpdated[name]);
  return (
    <div className="page pb-16">
      <PageMeta title={title} description={description} />
      <div className="mx-auto max-w-3xl">
        <PageHeading>{title}</PageHeading>
        <p className="text-muted mb-4 text-sm">{t('legal.updated', { date })}</p>
        {lead !== undefined && <p className="mb-6 text-lg leading-relaxed">{lead}</p>}
        {introduction !== undefined && <div className="mb-6">{introduction}</div>}
        {summary}
        <div className="flex flex-col gap-8">
          {sections.map((section, index) => (
            <section key={section.id} id={section.id}>
              <h2 className="mb-2 text-lg font-bold lg:text-xl">
                {isNumbered && `${index + 1}. `}
                {section.title}
              </h2>
              {section.text !== undefined && <LongText text={section.text} />}
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
