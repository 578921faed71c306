import type { Blocker } from '../../../common/blockers.js';
import { requestContext } from '../../context/request-context.js';
import type { Reader } from './field-groups.js';
import { mayReadField } from './read-fields.js';
import { messages } from '../messages.js';

const message = messages.findingWithheld;

/** A blocker for this reader: always its code and office; the table of fields decides the rest. */
export const shownBlocker = <Given extends Blocker>(
  blocker: Given,
  reader: Reader | undefined,
): Given & { withheld?: true } =>
  reader && mayReadField(reader, 'blocker', blocker.code)
    ? blocker
    : { ...blocker, message, facts: about(blocker), withheld: true };

/** In a cart, the section that is blocked. */
const about = ({ facts: { sectionId } }: Blocker): Blocker['facts'] => (sectionId ? { sectionId } : {});

/** The same, for the response to the current request. */
export const shownBlockers = <Given extends Blocker>(
  blockers: readonly Given[],
): (Given & { withheld?: true })[] =>
  blockers.map((blocker) => shownBlocker(blocker, requestContext()?.user));
