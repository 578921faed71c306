import styled from '@emotion/styled';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { formatNumber } from '../../components/format';
import { studentLabel } from '../../components/form/pickers';
import { useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { compliancePath } from './path';
import { useStudentsShown } from './queries';
import { messages } from './messages';

const most = 25;
const Section = styled.section({ display: 'grid', gap: space(2), '& h3': { fontSize: size.section } });
const List = styled.ul({ display: 'grid', gap: space(1) });
const Quiet = styled.p({ color: color.muted, fontSize: size.small });

/** The students in the list or the file, by name if the reader may see it. */
export function StudentsShown({ ids }: { ids: readonly string[] }) {
  const title = useId();
  const may = useMay()('list', 'students');
  const { data, error } = useStudentsShown(may ? ids : [], most);
  return (
    <Section aria-labelledby={title}>
      <h3 id={title}>Students shown: {formatNumber(ids.length)}</h3>
      {may && !error && !data && (
        <div aria-hidden="true">
          {ids.slice(0, 4).map((id) => (
            <Bone key={id} width="220px" />
          ))}
        </div>
      )}
      {data && (
        <List>
          {data.map((student) => (
            <li key={student.id}>
              <Link to={`${compliancePath}?tab=reads&student=${encodeURIComponent(student.id)}`}>
                {studentLabel(student)}
              </Link>
            </li>
          ))}
        </List>
      )}
      {ids.length > most && <Quiet>{messages.entry.firstShown(most)}</Quiet>}
    </Section>
  );
}
