import styled from '@emotion/styled';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { RestrictedMark } from '../../components/RestrictedMark';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';
import type { Find } from './recentFinds';
import { iconOf } from './searchGroups';

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'center',
  minHeight: '44px',
  padding: space(1, 4),
  cursor: 'pointer',
  '& > svg': { gridRow: 'span 2', color: color.muted },
  '&[aria-selected="true"]': { background: color.surfaceAlt, boxShadow: `inset 3px 0 ${color.accent}` },
});
const Line = styled.span({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // A second line is better than a truncated time there.
  [media.phone]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});
const Title = styled(Line)({ fontWeight: 600 });
const Subtitle = styled(Line)({ fontSize: size.small, color: color.muted });

interface Props {
  id: string;
  find: Find;
  active: boolean;
  onMark: () => void;
  onOpen: () => void;
}

export const FindOption = ({ id, find, active, onMark, onOpen }: Props) => (
  <Row
    id={id}
    role="option"
    aria-selected={active}
    onMouseMove={active ? undefined : onMark}
    onClick={onOpen}
  >
    <Icon name={iconOf(find)} />
    <Inline as="span" wrap gap={[0, 2]}>
      <Title>{find.title}</Title>
      <RestrictedMark of={find} />
    </Inline>
    <Subtitle>{find.subtitle}</Subtitle>
  </Row>
);
