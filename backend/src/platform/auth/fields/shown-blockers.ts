import {
  applicationBlockerCodes,
  type Blocker,
  type BlockerCode,
  type MergeBlockerCode,
} from '../../../common/blockers.js';
import { requestContext } from '../../context/request-context.js';
import type { Reader } from './field-groups.js';
import { mayReadField } from './read-fields.js';
import { messages } from '../messages.js';

type AnyBlocker = Blocker<BlockerCode | MergeBlockerCode>;

const message = messages.findingWithheld;

/** A blocker for this reader: always its code and office; the table of fields decides the rest. */
export const shownBlocker = <Given extends AnyBlocker>(
  blocker: Given,
  reader: Reader | undefined,
): Given & { withheld?: true } =>
  reader && (mayReadField(reader, 'blocker', blocker.code) || isOwnApplication(blocker, reader))
    ? blocker
    : { ...blocker, message, facts: about(blocker), withheld: true };

/** An applicant's calls are about their own applications only. */
const isOwnApplication = ({ code }: AnyBlocker, { role }: Reader): boolean =>
  role === 'applicant' && (applicationBlockerCodes as readonly string[]).includes(code);

/** In a cart, the section that is blocked. */
const about = ({ facts: { sectionId } }: AnyBlocker): AnyBlocker['facts'] => (sectionId ? { sectionId } : {});

/** The same, for the response to the current request. */
export const shownBlockers = <Given extends AnyBlocker>(
  blockers: readonly Given[],
): (Given & { withheld?: true })[] =>
  blockers.map((blocker) => shownBlocker(blocker, requestContext()?.user));
