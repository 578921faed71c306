import type { AuditedRuleDto, DegreeAuditDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { useMay } from '../../../providers/session';
import { AddException } from './AddException';
import { Exceptions, RevokeException } from './Exceptions';
import { messages } from './messages';

const about = ['rule', 'exception'];

/**
 * The exception tools on an audit of the student's own program, for people who may grant exceptions. A what-if audit
 * has none.
 */
export function useExcepting(audit: DegreeAuditDto | undefined) {
  const may = useMay()('exceptions', 'degree', audit?.student.id);
  const { dialog, parameter, open, close } = useDialogAddress('dialog', about);
  if (!may || !audit?.programId || audit.isWhatIf || audit.reason !== null) return {};
  const own = { ...audit, programId: audit.programId };
  const rules = audit.blocks.flatMap((block) => block.rules);
  const [ruleId, id] = [parameter('rule'), parameter('exception')];
  const rule = rules.find((one) => one.id === ruleId);
  return {
    action: (one: AuditedRuleDto) => (
      <Button
        type="button"
        look="quiet"
        aria-label={messages.add(one.name)}
        onClick={() => open('exception', { rule: one.id })}
      >
        Add Exception
      </Button>
    ),
    below: (
      <>
        <Exceptions
          audit={own}
          onAdd={() => open('exception')}
          onRevoke={(exception) => open('revoke', { exception })}
        />
        {dialog === 'exception' && (rule || ruleId === undefined) && (
          <AddException key={ruleId} audit={own} rule={rule} onClose={close} />
        )}
        {dialog === 'revoke' && id && <RevokeException key={id} audit={own} id={id} onClose={close} />}
      </>
    ),
  };
}
