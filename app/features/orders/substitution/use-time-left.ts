import { useEffect, useState } from 'react';

interface ShopTime {
  /** The shop's clock when it answered. */
  now: string;
  /** The device's clock when the answer arrived, in milliseconds. */
  read_at: number;
}

/** Milliseconds until a time of the shop, never below 0; a device's clock may be wrong. */
export function useTimeLeft(deadline: string, { now, read_at }: ShopTime): number {
  const [deviceTime, setDeviceTime] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setDeviceTime(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const passed = Math.max(0, deviceTime - read_at);
  return Math.max(0, Date.parse(deadline) - Date.parse(now) - passed);
}
