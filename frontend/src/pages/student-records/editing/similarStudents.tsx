import { Link } from 'react-router-dom';
import type { StudentMatchDto } from '../../../api/types.gen';
import type { Question } from '../../../components/form/Form';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { findStudentMatches } from '../../../providers/recordActs';
import { fullName } from '../../../resources/students/student';
import { mergeHref, studentRecordsPath } from '../path';
import { type StudentValues, toBody } from './studentValues';
import { similarMessages } from './messages';

/** The question before a student is created, if there are records that may be about the same person. */
export async function similarStudents(
  values: StudentValues,
  personal: boolean,
  mayMerge: boolean,
): Promise<Question | undefined> {
  const { firstName, lastName, email, phone, birthDate } = toBody(values, personal);
  // If this fails, creating the student fails in the same way, and the form shows why.
  const matches = await findStudentMatches({ firstName, lastName, email, phone, birthDate }).catch(() => []);
  const [first, ...others] = matches;
  if (!first) return undefined;
  return {
    title: similarMessages.title(matches.length),
    text: (
      <Stack gap={4}>
        <p>{similarMessages.text}</p>
        <Bullets>
          {matches.map((match) => (
            <Match key={match.id} {...match} />
          ))}
        </Bullets>
        {mayMerge && others.length > 0 && (
          <Bullets>
            {others.map((other) => (
              <li key={other.id}>
                <Link to={mergeHref(first.id, other.id)} target="_blank">
                  {similarMessages.merge(first.studentId, other.studentId)}
                </Link>
              </li>
            ))}
          </Bullets>
        )}
      </Stack>
    ),
    confirm: similarMessages.confirm,
  };
}

/** Its record opens in a new tab, so that nothing typed is lost. */
const Match = ({ reasons, programName, enrollmentStatus, ...student }: StudentMatchDto) => (
  <li>
    <Link to={`${studentRecordsPath}/${encodeURIComponent(student.id)}`} target="_blank">
      {similarMessages.record(fullName(student), student.studentId ?? '')}
    </Link>{' '}
    <RestrictedMark of={student} />
    <Muted>{similarMessages.facts(reasons, programName, enrollmentStatus)}</Muted>
  </li>
);
