/**
 * What processes tell each other and browsers, by channel. The module whose matter a channel is adds it and its payload
 * (`declare module`). A payload has ids, or nothing ("look again"): it passes through PostgreSQL and is no place for
 * personal data.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Channels {}

export type Channel = keyof Channels & string;
