import { useTranslation } from 'react-i18next';
import { TasksScreen } from '#app/features/admin-tasks/tasks-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function AdminTasksRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.tasks')} />
      <TasksScreen />
    </>
  );
}
