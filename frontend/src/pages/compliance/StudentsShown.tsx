import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { formatNumber } from '../../components/format';
import { studentLabel } from '../../components/form/picker/found';
import { Muted } from '../../components/layout/Text';
import { Section } from '../../components/layout/Section';
import { RestrictedMark } from '../../components/RestrictedMark';
import { Stack } from '../../components/layout/Stack';
import { useMay } from '../../providers/session';
import { compliancePath } from './path';
import { useStudentsShown } from './queries';
import { messages } from './messages';

const most = 25;

/** The students in the list or the file, by name if the reader may see it. */
export function StudentsShown({ ids }: { ids: readonly string[] }) {
  const title = useId();
  const may = useMay()('list', 'students');
  const { data, error } = useStudentsShown(may ? ids : [], most);
  return (
    <Section gap={2} aria-labelledby={title}>
      <h3 id={title}>Students shown: {formatNumber(ids.length)}</h3>
      {may && !error && !data && (
        <div aria-hidden="true">
          {ids.slice(0, 4).map((id) => (
            <Bone key={id} width="220px" />
          ))}
        </div>
      )}
      {data && (
        <Stack as="ul" gap={1}>
          {data.map((student) => (
            <li key={student.id}>
              <Link to={`${compliancePath}?tab=reads&student=${encodeURIComponent(student.id)}`}>
                {studentLabel(student)}
              </Link>{' '}
              <RestrictedMark of={student} />
            </li>
          ))}
        </Stack>
      )}
      {ids.length > most && <Muted size="small">{messages.entry.firstShown(most)}</Muted>}
    </Section>
  );
}
