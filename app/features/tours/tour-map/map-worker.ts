import { setWorkerUrl } from 'maplibre-gl';
import file from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/**
 * Loads the worker of the maps before one is made: without a network a map would only fail, and the
 * browser has the file from here on. Throws an Error if it cannot be loaded.
 */
export async function loadWorker(): Promise<void> {
  const url = new URL(file, location.href).href;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
  setWorkerUrl(url);
}
