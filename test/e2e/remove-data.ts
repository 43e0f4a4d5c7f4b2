import { rm } from 'node:fs/promises';

// oxlint-disable-next-line import/no-default-export -- how Playwright finds a global tear-down
export default async function removeData(): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR;
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
}
