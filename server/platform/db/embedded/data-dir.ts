import { createHmac, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { prepareBinaries } from './binaries.ts';
import { type Account, EmbeddedDatabaseError, run } from './process.ts';

/** Data folder for a shop run by root whose DATA_DIR PostgreSQL's user cannot enter. */
const PLACE_OUTSIDE = '/var/lib/kiezkorb';

/** A UTF-8 locale of the C library, where it is not called `C.UTF-8`. */
const C_LOCALES: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'en_US.UTF-8',
  win32: 'en-US',
};

/** Paths, account and passwords of one embedded database. */
export interface Home {
  /**
   * Contains the other paths, and a copy of the programs if needed; only PostgreSQL's user and root
   * may enter it.
   */
  dir: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  log: string;
  /** Folder of the PostgreSQL programs. */
  bin: string;
  account: Account;
  /** Password of the superuser. */
  password: string;
  /** Password of the application's role: the superuser's cannot be derived from it. */
  shopPassword: string;
}

/**
 * Opens `<dataDir>/postgres`, and creates it at the first start: a folder, or a link to one when
 * PostgreSQL runs as a user who cannot enter DATA_DIR.
 * @throws EmbeddedDatabaseError when the home cannot be reached or created
 */
export async function openHome(dataDir: string, onProgress: (step: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const entrance = join(dataDir, 'postgres');
  if (!(await isThere(entrance))) await createHome(dataDir, entrance, onProgress);

  const dir = await realpath(entrance).catch((cause: unknown) => {
    throw new EmbeddedDatabaseError(`The database behind ${entrance} cannot be reached.`, {
      cause,
    });
  });
  const account = await findOwner(dir);
  const password = await readFile(join(dir, 'password'), 'utf8');
  return {
    dir,
    cluster: join(dir, 'cluster'),
    log: join(dir, 'postgres.log'),
    bin: await prepareBinaries(dir, account),
    account,
    password,
    shopPassword: createHmac('sha256', password).update('shop').digest('base64url').slice(0, 32),
  };
}

const isRoot = () => process.getuid?.() === 0;

/**
 * A link counts as existing even when its target is gone, so that data is never replaced silently.
 */
const isThere = async (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** PostgreSQL runs as the owner of its home, so that root and this user can take turns. */
async function findOwner(dir: string): Promise<Account> {
  const { uid, gid } = await stat(dir);
  if (!isRoot()) {
    if (process.getuid && uid !== process.getuid()) {
      throw new EmbeddedDatabaseError(
        `The database in ${dir} belongs to another user (uid ${uid}). ` +
          'Start the shop as root or as this user, or set DATA_DIR to another folder.',
      );
    }
    return {};
  }
  if (uid !== 0) return { uid, gid };
  // A copy made by root, for example from a backup.
  const account = await findUnprivilegedAccount();
  await run('chown', ['-R', `${account.uid}:${account.gid}`, dir], {});
  return account;
}

/** PostgreSQL refuses to run as root: returns the system's user `postgres`, created if missing. */
async function findUnprivilegedAccount(): Promise<Account> {
  const id = async (flag: string) => Number(await run('id', [flag, 'postgres'], {}));
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    const options = ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false'];
    await run('useradd', [...options, 'postgres'], {}).catch((cause: unknown) => {
      throw new EmbeddedDatabaseError(
        'PostgreSQL does not run as root, and a user "postgres" for it could not be created. ' +
          'Start the shop as an ordinary user, or set DATABASE_URL.',
        { cause },
      );
    });
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

async function createHome(
  dataDir: string,
  entrance: string,
  onProgress: (step: string) => void,
): Promise<void> {
  const account = isRoot() ? await findUnprivilegedAccount() : {};
  const place = (await canEnter(dataDir, account)) ? dataDir : PLACE_OUTSIDE;
  if (place === PLACE_OUTSIDE) {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755);
  }
  onProgress('Creating the database');
  const dir = await mkdtemp(join(place, 'postgres-'));
  try {
    await fillHome(dir, account);
    // Atomic; fails when a concurrent start was faster.
    await (place === dataDir ? rename(dir, entrance) : symlink(dir, entrance));
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    if (!(await isThere(entrance))) throw error;
  }
}

const canEnter = async (dir: string, account: Account) =>
  account.uid === undefined ||
  run('/bin/sh', ['-c', 'test -x "$0"', dir], account).then(
    () => true,
    () => false,
  );

async function fillHome(dir: string, account: Account): Promise<void> {
  const password = join(dir, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(password, account.uid, account.gid);
    await chown(dir, account.uid, account.gid);
  }
  const bin = await prepareBinaries(dir, account);
  // ICU sorts as a German reader expects ("Äpfel" next to "Apfel"); by code point they would come
  // after "Zwiebel". The C library's locale still matters: with plain "C", pg_trgm drops umlauts.
  const locale = C_LOCALES[process.platform] ?? 'C.UTF-8';
  const language = [`--locale=${locale}`, '--locale-provider=icu', '--icu-locale=de'];
  const access = ['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256'];
  const cluster = ['-D', join(dir, 'cluster'), '--encoding=UTF8', '--no-instructions'];
  await run(join(bin, 'initdb'), [...cluster, ...language, ...access], account);
}
