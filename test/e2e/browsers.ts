import type { LaunchOptions } from 'playwright/test';

const { CHROMIUM_PATH } = process.env;

/**
 * For what is about pictures: `test.use({ launchOptions: withPictures })` at the top of a file.
 * Files that name this value share the browsers of a worker.
 */
export const withPictures: LaunchOptions & { args: string[] } = {
  ...(CHROMIUM_PATH !== undefined && { executablePath: CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    // A browser without requests of its own: the tests assert that none goes to other hosts.
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Without a graphics card, software draws in its place either way: this one is quicker.
    '--disable-gpu',
  ],
};
