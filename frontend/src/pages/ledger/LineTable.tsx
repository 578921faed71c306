import { Link } from 'react-router-dom';
import type { LedgerLineDto } from '../../api/types.gen';
import { formatMoney } from '../../components/format';
import { studentLabel } from '../../components/form/picker/found';
import { Rows } from '../../components/layout/Rows';
import { RestrictedMark } from '../../components/RestrictedMark';
import { accountHref } from '../financial/addresses';
import { describe } from '../financial/charges/chargeColumns';
import { messages as account } from '../financial/messages-account';
import { useItems } from '../financial/queries';
import { useStudents } from './queries';
import { accountLabels } from './messages';

const present = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** The lines of an entry or a journal, with the student and the record whose balance changes. */
export function LineTable({ lines }: { lines: readonly LedgerLineDto[] }) {
  const { charges, plans } = useItems(lines);
  const { data: students } = useStudents(present(lines.map(({ studentId }) => studentId)));
  const recordOf = ({ studentId, chargeId, planId }: LedgerLineDto) => {
    if (!studentId) return null;
    const charge = charges?.find(({ id }) => id === chargeId);
    const plan = plans?.find(({ id }) => id === planId);
    const [name, query] = chargeId
      ? [charge ? describe(charge) : 'Charge', `?charge=${chargeId}`]
      : planId
        ? [plan ? account.planOf(plan.planType, plan.termName) : 'Payment plan', `?plan=${planId}`]
        : [null, ''];
    return name ? <Link to={`${accountHref(studentId)}${query}`}>{name}</Link> : null;
  };
  const studentOf = ({ studentId }: LedgerLineDto) => {
    const student = students?.find(({ id }) => id === studentId);
    return (
      studentId && (
        <>
          <Link to={accountHref(studentId)}>{student ? studentLabel(student) : 'Student'}</Link>{' '}
          <RestrictedMark of={student} />
        </>
      )
    );
  };
  return (
    <Rows>
      {lines.map((line, index) => (
        <li key={index}>
          <b>{formatMoney(line.amount)}</b>
          <small>Debit: {accountLabels[line.debit]}</small>
          <small>Credit: {accountLabels[line.credit]}</small>
          {line.studentId && (
            <small>
              Changes {recordOf(line) ?? 'the account'} of {studentOf(line)}
            </small>
          )}
        </li>
      ))}
    </Rows>
  );
}
