/** Events of employees that the server has not answered yet. */
export const workQueueName = 'kiezkorb-work';
/** The name of a user's key in that database. */
export const keyNameOf = (userId: string) => `key:${userId}`;
/** What the server sent to employees: batches, tours with their doors, answers. */
export const workMemoryName = 'kiezkorb-work-memory';

/** How many events of a user are on this device. 0 where the browser has no such database. */
export async function countUnsentWork(userId: string): Promise<number> {
  try {
    const database = await openExisting(workQueueName);
    try {
      const events = database.transaction('events').objectStore('events');
      return await answerOf(events.index('user_id').count(userId));
    } finally {
      database.close();
    }
  } catch {
    return 0;
  }
}

/** For all users of this device. Pages that have it open close it. */
export async function deleteWorkMemory(): Promise<void> {
  try {
    await answerOf(indexedDB.deleteDatabase(workMemoryName));
  } catch {
    // The browser refuses storage: there is none.
  }
}

/** Of all users of this device. Without them, no one can read what is not sent. */
export async function deleteWorkKeys(): Promise<void> {
  try {
    const database = await openExisting(workQueueName);
    try {
      const keys = IDBKeyRange.bound(keyNameOf(''), keyNameOf('\uFFFF'));
      const transaction = database.transaction('device', 'readwrite');
      await answerOf(transaction.objectStore('device').delete(keys));
    } finally {
      database.close();
    }
  } catch {
    // There is no such database.
  }
}

/** Throws instead of creating it. */
async function openExisting(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  return answerOf(request);
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
}
