import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { StudentDto } from '../../api/types.gen';
import { fullName } from '../../resources/students/student';
import { color } from '../../theme/color';
import { resultLinkId } from './useRecordFocus';

const Anchor = styled(Link)({
  color: color.link,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // The whole row is the target.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: `2px solid ${color.focus}`,
    outlineOffset: '-2px',
    borderRadius: '4px',
  },
});

interface Props {
  student: StudentDto;
  to: string;
  current?: boolean;
}

export const ResultLink = ({ student, to, current }: Props) => (
  <Anchor id={resultLinkId(student.id)} data-result to={to} aria-current={current ? 'true' : undefined}>
    {fullName(student)}
  </Anchor>
);
