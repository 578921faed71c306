/** The fields of the price calculator. */
import { everyTerm } from '../facts/policies';
import { named } from './rules';

export const priceFields = named({
  creditsPerTerm: {
    missing: 'Enter the credits that you take in a term.',
    kind: 'number',
    most: everyTerm.credit_limit.credits,
  },
  transferCredits: { kind: 'number' },
});
