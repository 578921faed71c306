import { useOwnRecord } from '../providers/session';
import { Icon } from './Icon';
import { Inline } from './layout/Inline';
import type { Look } from './layout/primitive';

/** Explains to staff who are also students why their own record has no buttons. Empty on other records. */
export function OwnRecordNote({ studentId, ...look }: Look & { studentId: string | null }) {
  const { isOwn, sentence } = useOwnRecord();
  if (!isOwn(studentId)) return null;
  return (
    <Inline
      as="p"
      gap={2}
      align="start"
      framed="small"
      fill="surfaceAlt"
      pad={[2, 3]}
      size="small"
      style={{ width: 'fit-content' }}
      data-screen-only
      {...look}
    >
      <Icon name="lock" size={18} tone="accent" />
      {sentence}
    </Inline>
  );
}
