import type { ReactNode } from 'react';
import type { BlockerDto } from '../../../api/types.gen';
import { messages as help } from '../../../components/help/messages';
import { Remedy } from '../../../components/help/Remedy';
import { Stack } from '../../../components/layout/Stack';
import { Muted, Box } from '../../../components/layout/Text';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { byCode, isOverridable } from './overrides';
import { messages } from './messages';

/** Only a role that may override loads the fields of a form. */
const OverrideFields = whenLoaded(
  () => import('./OverrideFields'),
  () => null,
);

interface Props {
  label: string;
  blockers: readonly BlockerDto[];
  /** Shown as warnings: they bind only students. */
  warnings?: boolean;
  /** Another remedy for a blocker. */
  way?: (code: BlockerDto['code']) => ReactNode;
  /** The form field that holds the overrides. */
  overridesAt?: string;
}

/** Every blocker with the office that can release it, and override fields if the role may override it. */
export function BlockerList({ label, blockers, warnings = false, way, overridesAt }: Props) {
  const may = useMay()('override', 'enrollments') && !warnings;
  return (
    <Stack as="ul" gap={3} aria-label={label}>
      {byCode(blockers).map(({ code, all }) => (
        <Box
          as="li"
          key={code}
          pad={[0, 0, 0, 3]}
          breaks
          edge={warnings ? 'warning' : 'danger'}
          data-blocker={code}
        >
          {all.map(({ message, liftedBy }, index) => (
            <div key={index}>
              <p>{message}</p>
              {!warnings && (
                <Muted size="small">{liftedBy ? help.resolvedBy(code, liftedBy) : messages.final}</Muted>
              )}
            </div>
          ))}
          {!warnings && <Remedy code={code} />}
          {way?.(code)}
          {may && isOverridable(code) && <OverrideFields code={code} at={overridesAt} />}
        </Box>
      ))}
    </Stack>
  );
}
