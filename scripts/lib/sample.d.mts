/** Whether COLLEGIUM_FULL=1 requests every case. */
export const isFull: boolean;
/** Whether only the deep tier runs. */
export const isDeep: boolean;
/** A whole number from 0 to 4,294,967,295. */
export const seed: number;
export function sample<Case>(all: readonly Case[], count: number, key: string, by?: number): Case[];
export const turns: number;
export function rotate<Case>(all: readonly Case[], key: string, by?: number): Case[];
