import { Registry } from '../features/registry.js';

/** How often a caller may make certain calls; the reference page is made from it. */
export interface Limit {
  /** A description of the calls, for people. */
  calls: string;
  methods: readonly string[];
  /** Matches the path below `/api`, or below one of the other addresses. */
  path: RegExp;
  /** Only for calls outside the API. */
  below?: string;
  /** Only for calls that accept this content. */
  accept?: RegExp;
  /** By person or machine client if there is one, otherwise by address; or always by address. */
  per: 'caller' | 'address';
  /**
   * Security limits are counted exactly, by all processes together. Flood limits are counted in each process, which
   * allows its share of them.
   */
  kind: 'security' | 'flood';
  most: number;
  seconds: number;
  why: string;
}

export const reads = ['GET', 'HEAD'];
export const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Every limit that matches a call counts it. A whole campus may share one address, and thousands of visitors arrive at
 * the start of registration, so their calls are only limited against floods.
 */
export const limits = new Registry<Limit>('limits');

/** The addresses outside the API that have a limit. */
export const limitedAddresses = (): string[] => [...new Set(limits.all.flatMap(({ below }) => below ?? []))];

/** Calls with a refused access token, by address: each of them costs a lookup in the table of tokens. */
export const refusedTokens = {
  name: 'refused tokens',
  calls: 'calls whose access token is refused',
  per: 'address',
  kind: 'security',
  most: 300,
  seconds: 60,
  why: 'A client learns from the first refusal that its token has expired.',
} as const;
