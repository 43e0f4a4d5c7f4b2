import { createContext, use } from 'react';
import type { EventQueue } from './event-queue.ts';

export interface WorkQueue {
  /** Null until the storage of the browser has answered. */
  queue: EventQueue | null;
  /** Events of the employee on this device that the server has not answered. */
  unsentCount: number;
}

export const WorkQueueContext = createContext<WorkQueue>({ queue: null, unsentCount: 0 });

/** The queue of the employee who works on this device. */
export function useWorkQueue(): WorkQueue {
  return use(WorkQueueContext);
}
