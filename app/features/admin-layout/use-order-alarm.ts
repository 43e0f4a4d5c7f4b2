import { useEffect, useRef } from 'react';
import { ring, useAlarmSound } from './use-alarm-sound.ts';

/** Milliseconds between two rings while an order waits. Hidden tabs run timers once a minute. */
const ringEveryMs = 30_000;

/** Rings for a new order and repeats until no order is pending (docs/spec-notes.md#d35). */
export function useOrderAlarm(pendingOrders: number): void {
  const [isOn] = useAlarmSound();
  const before = useRef(0);
  useEffect(() => {
    const isMore = pendingOrders > before.current;
    before.current = pendingOrders;
    if (pendingOrders === 0 || !isOn) return;
    if (isMore) ring();
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [pendingOrders, isOn]);
}
