import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Message } from '../events/messages.rules.js';
import type { PreparedResults } from './preparations.js';

/** Undoes what a transaction did outside the database. */
export type Undo = () => Promise<void>;

/** The transaction that the current work belongs to. */
export interface Ambient {
  manager: EntityManager;
  /** Messages sent with the commit. */
  messages: Message[];
  /** Runs after the commit. */
  committed: (() => void)[];
  /** Runs if there is no commit. */
  undo: Undo[];
  /** Results of slow work done before the transaction. */
  prepared: PreparedResults;
}

export const ambient = new AsyncLocalStorage<Ambient>();

export const inTransaction = (): boolean => ambient.getStore() !== undefined;
