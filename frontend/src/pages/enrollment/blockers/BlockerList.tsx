import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { BlockerDto } from '../../../api/types.gen';
import { messages as help } from '../../../components/help/messages';
import { Remedy } from '../../../components/help/Remedy';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { byCode, isOverridable } from './overrides';
import { messages } from './messages';

const List = styled.ul({ display: 'grid', gap: space(3) });
const Item = styled.li({
  paddingLeft: space(3),
  borderLeft: `3px solid ${color.danger}`,
  overflowWrap: 'anywhere',
  '&[data-warning]': { borderLeftColor: color.warning },
});
const Lifted = styled.p({ fontSize: size.small, color: color.muted });

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
    <List aria-label={label}>
      {byCode(blockers).map(({ code, all }) => (
        <Item key={code} data-warning={warnings || undefined} data-blocker={code}>
          {all.map(({ message, liftedBy }, index) => (
            <div key={index}>
              <p>{message}</p>
              {!warnings && <Lifted>{liftedBy ? help.resolvedBy(code, liftedBy) : messages.final}</Lifted>}
            </div>
          ))}
          {!warnings && <Remedy code={code} />}
          {way?.(code)}
          {may && isOverridable(code) && <OverrideFields code={code} at={overridesAt} />}
        </Item>
      ))}
    </List>
  );
}
