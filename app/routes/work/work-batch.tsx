import { BatchScreen } from '#app/features/stock/pick-batch/batch-screen.tsx';
import type { Route } from './+types/work-batch.ts';

export default function WorkBatchRoute({ params }: Route.ComponentProps) {
  return <BatchScreen key={params.batchId} batchId={params.batchId} />;
}
