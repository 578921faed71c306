import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { BlockerDto, EarlierAttemptDto } from '../../../api/types.gen';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { color } from '../../../theme/color';
import { radius, size, space } from '../../../theme/scale';
import { BlockerList } from './BlockerList';
import { messages } from './messages';

export const CheckBox = styled.section({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  '& h3': { fontSize: size.body },
});

const Earlier = styled.ul({
  display: 'grid',
  gap: space(2),
  '& li': { display: 'flex', alignItems: 'center', gap: space(2), fontWeight: 600 },
  '& svg': { flex: 'none', color: color.warning },
});

export const inTheWay = ({ length }: readonly BlockerDto[]) =>
  length ? messages.blockers(length) : messages.none;

interface Props {
  blockers: readonly BlockerDto[];
  warnings: readonly BlockerDto[];
  /** Attempts of the course that passed or are in progress elsewhere. */
  earlier?: readonly EarlierAttemptDto[];
  /** " of FIN 201-01", if the screen shows several. */
  of?: string;
  /** The text above the warnings. */
  warned?: string;
  /** Another remedy for a blocker. */
  way?: (code: BlockerDto['code']) => ReactNode;
  /** The form field that holds the overrides. */
  overridesAt?: string;
}

/** The blockers of a registration, or a message that it has none. */
export const Verdict = ({
  blockers,
  warnings,
  earlier = [],
  of = '',
  warned = messages.warnings,
  way,
  overridesAt,
}: Props) => (
  <>
    {earlier.length > 0 && (
      <Earlier aria-label={`Earlier attempts${of}`}>
        {earlier.map(({ message }) => (
          <li key={message}>
            <Icon name="alert" />
            {message}
          </li>
        ))}
      </Earlier>
    )}
    {blockers.length === 0 ? (
      <Inline as="p" gap={2} tone="success" strong>
        <Icon name="check" />
        {inTheWay(blockers)}
      </Inline>
    ) : (
      <>
        <h3>{inTheWay(blockers)}</h3>
        <BlockerList label={`Blockers${of}`} blockers={blockers} way={way} overridesAt={overridesAt} />
      </>
    )}
    {warnings.length > 0 && (
      <>
        <h3>{warned}</h3>
        <BlockerList label={`Warnings${of}`} blockers={warnings} warnings />
      </>
    )}
  </>
);
