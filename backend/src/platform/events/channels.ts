/**
 * The messages between processes and to browsers, by channel. Each module adds its own channels and their payloads
 * (`declare module`). A payload has ids, or nothing ("read again"): it passes through PostgreSQL, and must not contain
 * personal data.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Channels {}

export type Channel = keyof Channels & string;
