import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ParticipationDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { Bone } from '../../../components/Bone';
import { Failure } from '../../../components/Failure';
import { formatMoment } from '../../../components/format';
import { Muted } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { Table, TableFrame } from '../../../components/Table';
import { media } from '../../../theme/scale';
import { useParticipation } from './queries';
import { messages } from './messages';

const words = messages.participation;

/** Each student of the section with what they have posted. */
export const Participation = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <NoticeDialog title={words.title} size="large" onClose={onClose}>
    <ParticipationTable id={id} />
  </NoticeDialog>
);

/** A phone has no room for the time of the last post. */
const Rows = styled(Table)({ [media.phone]: { '& [data-last]': { display: 'none' } } });

interface TableProps {
  id: string;
  /** Another column. */
  more?: { label: string; show: (row: ParticipationDto) => ReactNode };
}

export function ParticipationTable({ id, more }: TableProps) {
  const { data, error, isFetching, refetch } = useParticipation(id);
  if (error && !isFetching)
    return <Failure title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="120px" />;
  if (!data.length) return <p>{words.empty}</p>;
  return (
    <TableFrame>
      <Rows aria-label={words.title}>
        <thead>
          <tr>
            <th scope="col">{words.student}</th>
            <th scope="col" data-figure>
              {words.posts}
            </th>
            <th scope="col" data-figure>
              {words.replies}
            </th>
            <th scope="col" data-last>
              {words.last}
            </th>
            {more && <th scope="col">{more.label}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.studentId}>
              <th scope="row">
                {row.studentName} <RestrictedMark of={row} />
                <Muted as="small" size="small" block>
                  {row.studentNumber}
                </Muted>
              </th>
              <td data-figure>{row.posts}</td>
              <td data-figure>{row.replies}</td>
              <td data-last>
                {row.lastPostAt ? formatMoment(row.lastPostAt) : <Muted as="span">{words.never}</Muted>}
              </td>
              {more && <td>{more.show(row)}</td>}
            </tr>
          ))}
        </tbody>
      </Rows>
    </TableFrame>
  );
}
