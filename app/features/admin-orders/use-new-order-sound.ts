import { useEffect, useRef, useState } from 'react';
import type { AdminOrder } from '#contract/admin.ts';

const storageKey = 'newOrderSound';

/**
 * Sounds when an order comes that was not in the list before. Another filter, or the first look, is no new order.
 * Whether it sounds is kept in this browser; on unless somebody switched it off.
 */
export function useNewOrderSound(orders: readonly AdminOrder[], filter: string) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const seen = useRef({ filter: '', newest: 0 });
  const newest = Math.max(0, ...orders.map(({ order_number }) => order_number));

  useEffect(() => {
    const before = seen.current;
    seen.current = {
      filter,
      newest: before.filter === filter ? Math.max(newest, before.newest) : newest,
    };
    if (isOn && before.filter === filter && before.newest > 0 && newest > before.newest) ring();
  }, [filter, newest, isOn]);

  useEffect(() => localStorage.setItem(storageKey, isOn ? 'on' : 'off'), [isOn]);
  return { isOn, setIsOn };
}

/** Two short notes, made here: no file to be fetched. Silent where the browser wants a click first. */
function ring(): void {
  const audio = new AudioContext();
  [660, 880].forEach((frequency, index) => {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    const begin = audio.currentTime + index * 0.18;
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(0.15, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
    note.connect(volume).connect(audio.destination);
    note.start(begin);
    note.stop(begin + 0.4);
  });
  setTimeout(() => void audio.close(), 1000);
}
