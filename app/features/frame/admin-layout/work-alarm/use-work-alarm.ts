import { useEffect, useRef } from 'react';
import type { OpenWork } from '#contract/insight/dashboard.schema.ts';
import { ring, useAlarmSound } from '../use-alarm-sound.ts';

/** Milliseconds between two rings while an order waits. Hidden tabs run timers once a minute. */
const ringEveryMs = 30_000;

/**
 * Rings for a new order and repeats until no order is pending (docs/spec-notes.md#d35). Rings once
 * for a new task: a failed stop, goods that must not be handed on.
 */
export function useWorkAlarm({
  pending_orders,
  open_tasks,
}: Pick<OpenWork, 'pending_orders' | 'open_tasks'>): void {
  const [isOn] = useAlarmSound();
  useRingOnMore(pending_orders, isOn);
  useRingOnMore(open_tasks, isOn);
  useEffect(() => {
    if (pending_orders === 0 || !isOn) return;
    const timer = setInterval(ring, ringEveryMs);
    return () => clearInterval(timer);
  }, [pending_orders, isOn]);
}

function useRingOnMore(count: number, isOn: boolean): void {
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current && isOn) ring();
    before.current = count;
  }, [count, isOn]);
}
