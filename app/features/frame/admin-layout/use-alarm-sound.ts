import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/api/store.ts';

const storageKey = 'newOrderSound';
const listeners = createListeners();
/** Where storage is blocked, the choice lasts until the page is left. */
let choice: 'on' | 'off' | null = null;

/** Whether this browser rings for new orders and tasks (default: yes), and how to change it. */
export function useAlarmSound(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(listeners.subscribe, isSoundOn, () => true);
  return [isOn, setSound];
}

function isSoundOn(): boolean {
  try {
    choice ??= localStorage.getItem(storageKey) === 'off' ? 'off' : 'on';
  } catch {
    choice = 'on';
  }
  return choice === 'on';
}

function setSound(isOn: boolean): void {
  choice = isOn ? 'on' : 'off';
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is blocked: the choice stays in memory.
  }
  listeners.notify();
}

/**
 * Plays two short generated notes. Browsers play no sound before the first click or key on a page;
 * older ones cannot be asked, and stay silent.
 */
export function ring(): void {
  const { userActivation }: { userActivation?: UserActivation } = navigator;
  if (!(userActivation?.hasBeenActive ?? false)) return;
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
