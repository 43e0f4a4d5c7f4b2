import { createContext, use } from 'react';
import type { Worker } from './remembered-worker.ts';

export const WorkerContext = createContext<Worker | null>(null);

/** The employee who works on this device. Only within `RequireWorker`. */
export function useWorker(): Worker {
  const worker = use(WorkerContext);
  if (worker === null) throw new Error('useWorker is outside of RequireWorker');
  return worker;
}
