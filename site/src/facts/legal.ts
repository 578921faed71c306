import { date } from './dates';

const first = date('2025-01-01');

/** The privacy policy and the terms. */
export const legal = { effective: first, updated: first, leastAge: '13' } as const;
