/** Apart from the other key, which every page needs. */
export const avoidedModeKey = 'kiezkorb.avoided_mode';
