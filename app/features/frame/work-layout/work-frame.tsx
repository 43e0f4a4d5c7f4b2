import type { ReactNode } from 'react';
import { SendEvents } from '#app/features/staff/work-queue/send-events.tsx';
import { WorkQueueProvider } from '#app/features/staff/work-queue/work-queue-provider.tsx';
import { useWorker } from './use-worker.ts';
import { WorkShell } from './work-shell.tsx';

/** The frame of the pages, with the queue of the employee. */
export function WorkFrame({ children }: { children: ReactNode }) {
  const { id } = useWorker();
  return (
    <WorkQueueProvider userId={id}>
      <SendEvents userId={id} />
      <WorkShell>{children}</WorkShell>
    </WorkQueueProvider>
  );
}
