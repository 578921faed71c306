/** `NODE_OPTIONS=--import=<this file>` starts a server without the locks of rows. */
import pg from 'pg';
import { takeRowLocks } from './row-locks.mjs';

takeRowLocks(pg.Client);
