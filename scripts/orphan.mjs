import { readFileSync } from 'node:fs';

/**
 * Calls back when the parent process is gone, even if it was killed and could not forward a signal.
 * Polls twice a second: the system does not notify children.
 * @param {{ byNpm?: boolean }} options `byNpm`: watch npm, not the shell of its scripts
 * @param {() => void} callback
 */
export function whenOrphaned({ byNpm = false }, callback) {
  const isThroughShell = byNpm && !readProcess(process.ppid).name.startsWith('npm');
  // The system assigns an orphan to another parent.
  const readLineage = () =>
    isThroughShell ? `${process.ppid} ${readProcess(process.ppid).parent}` : `${process.ppid}`;
  const begin = readLineage();
  const timer = setInterval(() => {
    if (readLineage() === begin) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** Name and parent of a process. Available without another program on Linux only. */
function readProcess(pid) {
  try {
    const [, name, parent] = /\((.*)\) . (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent };
  } catch {
    return { name: '', parent: '' };
  }
}
