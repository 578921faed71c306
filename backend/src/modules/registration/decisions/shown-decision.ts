import type { Blocker } from '../../../common/blockers.js';
import { withheld } from '../../../platform/audit/shown-fields.js';
import type { Reader } from '../../../platform/auth/fields/field-groups.js';
import { mayReadField } from '../../../platform/auth/fields/read-fields.js';
import { shownBlocker } from '../../../platform/auth/fields/shown-blockers.js';
import type { RegistrationDecisionDto } from './decisions.dto.js';

type Values = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A decision without the facts that this reader's role may not read. */
export function shownDecision(row: RegistrationDecisionDto, reader: Reader): RegistrationDecisionDto {
  const only = (values: unknown, type: 'registration_decision' | 'registration_fact'): Values =>
    Object.fromEntries(
      Object.entries((values ?? {}) as Values).map(([name, value]) => [
        name,
        mayReadField(reader, type, name) ? value : withheld,
      ]),
    );
  const known = only(row.decision, 'registration_decision');
  const blockers = (name: string) =>
    listOf(known[name]).map((blocker) => shownBlocker(blocker as Blocker, reader));
  return {
    ...row,
    decision: {
      ...known,
      ...('asked' in known && { asked: only(known.asked, 'registration_decision') }),
      ...('facts' in known && { facts: only(known.facts, 'registration_fact') }),
      ...('blockers' in known && { blockers: blockers('blockers') }),
      ...('warnings' in known && { warnings: blockers('warnings') }),
      ...('used' in known && { used: listOf(known.used).map((one) => only(one, 'registration_decision')) }),
    },
  };
}
