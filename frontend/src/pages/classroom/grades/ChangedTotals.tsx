import type { SchemePreviewDto } from '../../../api/types.gen';
import { dotted } from '../../../components/format';
import { Rows } from '../../../components/layout/Rows';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Text } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { percentOrNone } from './lines';
import { messages } from './messages';

type Total = SchemePreviewDto['changed'][number]['before'];

const says = messages.changes;
const totalOf = ({ current, letter }: Total) => dotted([percentOrNone(current), letter]);
const asZeroOf = ({ remainingAsZero }: Total) => percentOrNone(remainingAsZero);

/** The students whose grade a new scheme would change, before and after. */
export function ChangedTotals({ preview: { changed, students } }: { preview: SchemePreviewDto }) {
  return (
    <Stack gap={3}>
      <Text strong>{changed.length ? says.some(changed.length, students) : says.none(students)}</Text>
      {changed.length > 0 && (
        <Rows aria-label={says.title}>
          {changed.map((student) => (
            <li key={student.studentId}>
              <Text strong="medium">
                {student.name ?? student.studentNumber} <RestrictedMark of={student} />
              </Text>
              <Text numeric>{`${totalOf(student.before)} → ${totalOf(student.after)}`}</Text>
              <Muted size="small" numeric>
                {`${messages.asZero}: ${asZeroOf(student.before)} → ${asZeroOf(student.after)}`}
              </Muted>
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}
