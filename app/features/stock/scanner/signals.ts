export type Signal = 'good' | 'bad';

/** Notes that differ in pitch, length and number: a noisy hall swallows small differences. */
const notes: Record<Signal, readonly { hertz: number; atMs: number; ms: number }[]> = {
  good: [{ hertz: 1760, atMs: 0, ms: 110 }],
  bad: [
    { hertz: 220, atMs: 0, ms: 180 },
    { hertz: 165, atMs: 240, ms: 320 },
  ],
};
/** Milliseconds of vibration and pause in turns. */
const vibrations: Record<Signal, number[]> = { good: [60], bad: [180, 80, 180] };

const loudness = 0.25;

let audio: AudioContext | null = null;

/** Beeps and vibrates, as far as the browser can. Never throws. */
export function giveSignal(signal: Signal): void {
  vibrate(vibrations[signal]);
  try {
    play(signal);
  } catch {
    // Without a device for sound: text and vibration remain.
  }
}

/** Safari and desktops lack it, and a page without a touch may not. */
function vibrate(pattern: number[]): void {
  const device: Partial<Navigator> = navigator;
  if (device.userActivation?.hasBeenActive ?? true) device.vibrate?.(pattern);
}

function play(signal: Signal): void {
  const { userActivation }: Partial<Navigator> = navigator;
  // Browsers play no sound before the first touch or key on a page.
  if (!(userActivation?.hasBeenActive ?? true) || typeof AudioContext === 'undefined') return;
  // One for all signals: browsers limit their number.
  audio ??= new AudioContext();
  const output = audio;
  if (output.state === 'suspended') output.resume().catch(() => undefined);
  for (const { hertz, atMs, ms } of notes[signal]) {
    const begin = output.currentTime + atMs / 1000;
    const tone = output.createOscillator();
    const volume = output.createGain();
    tone.type = signal === 'good' ? 'sine' : 'square';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + ms / 1000);
    tone.connect(volume).connect(output.destination);
    tone.start(begin);
    tone.stop(begin + ms / 1000);
  }
}
