/** Why a backup was not made or not restored, in words for the person who started the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
