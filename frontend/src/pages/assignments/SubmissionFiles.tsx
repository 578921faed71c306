import styled from '@emotion/styled';
import type { SubmissionDto } from '../../api/types.gen';
import { Icon } from '../../components/Icon';
import { submissionFileHref } from '../../providers/assignmentActs';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { fileSize } from './assignment';

const List = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: space(2), marginTop: space(3) });
const File = styled.a({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '100%',
  minHeight: '36px',
  padding: space(1, 3),
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  color: color.link,
  fontSize: size.small,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: color.surfaceAlt, textDecoration: 'underline' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontWeight: 400, whiteSpace: 'nowrap' },
});

/** What was handed in as files: each is saved when it is chosen. */
export function SubmissionFiles({ submission }: { submission: Pick<SubmissionDto, 'id' | 'files'> }) {
  const { id, files } = submission;
  if (files.length === 0) return null;
  return (
    <List aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          <File href={submissionFileHref(id, file.id)} download={file.name}>
            <Icon name="download" size={18} />
            <span>{file.name}</span>
            <small>{fileSize(file.size)}</small>
          </File>
        </li>
      ))}
    </List>
  );
}
