import { useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import { useNoteTimes } from './queries.ts';

interface Step {
  id: string;
  kind: WorkTimeKind;
  /** The time of the tap, also if it is sent again later. */
  at: string;
}

interface StepEvents {
  onNoted: (step: Step) => void;
  onRefused: (error: unknown) => void;
}

/** A tap on the button, until the shop has answered. It is sent again with the same id. */
export function useStep({ onNoted, onRefused }: StepEvents) {
  const { mutateAsync, isPending } = useNoteTimes();
  const [unsent, setUnsent] = useState<Step | null>(null);

  async function send(step: Step): Promise<void> {
    try {
      const entry = { ...step, replaces: null, note: null };
      await mutateAsync({ times: [entry], removed: [] });
      setUnsent(null);
      onNoted(step);
    } catch (error) {
      setUnsent(isRefusal(error) ? null : step);
      if (isRefusal(error)) onRefused(error);
    }
  }

  return {
    unsent,
    isBusy: isPending,
    tap: (kind: WorkTimeKind) =>
      void send({ id: createRandomId(), kind, at: new Date().toISOString() }),
    sendAgain: () => unsent !== null && void send(unsent),
    discard: () => setUnsent(null),
  };
}
