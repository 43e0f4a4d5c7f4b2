import { BoardScreen } from '#app/features/admin-tours/board-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminToursRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tours')} />
      <BoardScreen />
    </>
  );
}
