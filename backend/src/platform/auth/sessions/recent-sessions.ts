import { Injectable } from '@nestjs/common';
import type { Person } from '../signed-in-user.js';
import { Recent } from './recent.js';

/**
 * The person behind a set of cookies, for the calls that a screen makes simultaneously: read from the table a moment
 * ago, with the cookie's signature checked.
 */
@Injectable()
export class RecentSessions extends Recent<{ sid: string; user: Person; until: number }> {}
