import { useMemo, useState } from 'react';
import { giveSignal, type Signal } from './signals.ts';

export interface ScanMessage {
  /** Differs for each message, so that a repeated one is announced again. */
  id: number;
  signal: Signal;
  title: string;
  text: string | undefined;
}

export interface ScanFeedback {
  /** For `ScanStatus`. */
  message: ScanMessage | null;
  succeed: (title: string, text?: string) => void;
  fail: (title: string, text?: string) => void;
  clear: () => void;
}

/** Says what a scan did: by sound, vibration and text. */
export function useScanFeedback(): ScanFeedback {
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const actions = useMemo(() => {
    const show = (signal: Signal, title: string, text?: string) => {
      giveSignal(signal);
      setMessage((before) => ({ id: (before?.id ?? 0) + 1, signal, title, text }));
    };
    return {
      succeed: (title: string, text?: string) => show('good', title, text),
      fail: (title: string, text?: string) => show('bad', title, text),
      clear: () => setMessage(null),
    };
  }, []);
  return { message, ...actions };
}
