import styled from '@emotion/styled';
import { useOwnRecord } from '../providers/session';
import { color } from '../theme/color';
import { radius, size, space } from '../theme/scale';
import { Icon } from './Icon';

const Note = styled.p({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  width: 'fit-content',
  padding: space(2, 3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  fontSize: size.small,
  '& svg': { flex: 'none', color: color.accent },
  '@media print': { display: 'none' },
});

/** Explains to staff who are also students why their own record has no buttons. Empty on other records. */
export function OwnRecordNote({ studentId, className }: { studentId: string | null; className?: string }) {
  const { isOwn, sentence } = useOwnRecord();
  if (!isOwn(studentId)) return null;
  return (
    <Note className={className}>
      <Icon name="lock" size={18} />
      {sentence}
    </Note>
  );
}
