import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockerDto } from '../../../api/types.gen';
import { useMay, useUser } from '../../../providers/session';
import { color } from '../../../theme/color';
import { size, space } from '../../../theme/scale';
import { remedyOf } from '../../help/remedies';
import { byCode, isOverridable } from './overrides';
import { OverrideFields } from './OverrideFields';
import { messages } from './messages';

const List = styled.ul({ display: 'grid', gap: space(3) });
const Item = styled.li({
  paddingLeft: space(3),
  borderLeft: `3px solid ${color.danger}`,
  overflowWrap: 'anywhere',
  '&[data-warning]': { borderLeftColor: color.warning },
});
const Lifted = styled.p({ fontSize: size.small, color: color.muted });

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
  const { role } = useUser();
  return (
    <List aria-label={label}>
      {byCode(blockers).map(({ code, all }) => (
        <Item key={code} data-warning={warnings || undefined} data-blocker={code}>
          {all.map(({ message, liftedBy }, index) => (
            <div key={index}>
              <p>{message}</p>
              {!warnings && (
                <Lifted>{liftedBy ? messages.resolvedBy(code, liftedBy) : messages.final}</Lifted>
              )}
            </div>
          ))}
          {!warnings && <Remedy address={remedyOf(code, role)} />}
          {way?.(code)}
          {may && isOverridable(code) && <OverrideFields code={code} at={overridesAt} />}
        </Item>
      ))}
    </List>
  );
}

/** In a new tab, so that nothing typed is lost. */
const Remedy = ({ address }: { address: string | undefined }) =>
  address ? (
    <p>
      <Link to={address} target="_blank">
        {messages.remedy}
      </Link>
    </p>
  ) : null;
