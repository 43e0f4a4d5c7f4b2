import { TasksScreen } from '#app/features/admin-tasks/tasks-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminTasksRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tasks')} />
      <TasksScreen />
    </>
  );
}
