import { isSameName } from '../../../common/same-name.rules.js';
import { messages } from '../messages.js';

export const applicationWarningCodes = ['own_recommender', 'recommender_twice', 'signature_differs'] as const;
type WarningCode = (typeof applicationWarningCodes)[number];

export interface Warning {
  code: WarningCode;
  message: string;
}

interface Recommender {
  personName: string;
  personEmail: string;
}

/** A submitted application. */
export interface Signed {
  signature: string;
  /** The applicant's addresses. */
  emails: readonly string[];
  /** Full names as submitted and as corrected. */
  names: readonly string[];
  /** The current recommenders. */
  recommenders: readonly Recommender[];
}

/**
 * What the office should look at before it decides. The applicant is refused nothing, and isn't told. `mailbox` has one
 * spelling for each mailbox.
 */
export function warningsOf(
  { signature, emails, names, recommenders }: Signed,
  mailbox: (email: string) => string,
): Warning[] {
  const own = emails.map(mailbox);
  const warnings = recommenders.flatMap((one, index): Warning[] => {
    const address = mailbox(one.personEmail);
    const isTwice = recommenders
      .slice(0, index)
      .some(
        (other) => mailbox(other.personEmail) === address || isSameName(other.personName, one.personName),
      );
    return [
      ...(own.includes(address)
        ? [{ code: 'own_recommender', message: messages.warnings.ownRecommender(one.personName) } as const]
        : []),
      ...(isTwice
        ? [{ code: 'recommender_twice', message: messages.warnings.twice(one.personName) } as const]
        : []),
    ];
  });
  if (!names.some((name) => isSameName(name, signature)))
    warnings.push({
      code: 'signature_differs',
      message: messages.warnings.signature(signature, names[0] ?? ''),
    });
  return warnings;
}
