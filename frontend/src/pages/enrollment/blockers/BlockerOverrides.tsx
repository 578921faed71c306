import type { BlockerDto } from '../../../api/types.gen';
import { useMay } from '../../../providers/session';
import { byCode, isOverridable } from './overrides';
import OverrideFields from './OverrideFields';
import { Stack } from '../../../components/layout/Stack';

/** Under the blockers of a response: the fields to override those that the role may override. */
export function BlockerOverrides({ blockers }: { blockers: readonly BlockerDto[] }) {
  const may = useMay()('override', 'enrollments');
  const codes = byCode(blockers).flatMap(({ code }) => (isOverridable(code) ? [code] : []));
  if (!may || codes.length === 0) return null;
  return (
    <Stack gap={2} above={3}>
      {codes.map((code) => (
        <OverrideFields key={code} code={code} />
      ))}
    </Stack>
  );
}
