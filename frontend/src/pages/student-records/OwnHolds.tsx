import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { Stack } from '../../components/layout/Stack';
import { Text } from '../../components/layout/Text';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { useHolds } from './queries';
import { blocksRegistration } from '../../resources/students/student';
import { messages } from './messages-own';
const Item = styled.li({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderLeft: `3px solid ${color.danger}`,
  borderRadius: radius.small,
  background: color.surface,
  overflowWrap: 'anywhere',
  '& > svg': { color: color.danger, marginTop: '1px' },
  '& h2': { fontSize: size.body },
  '&[data-quiet]': { borderLeftColor: color.warning },
  '&[data-quiet] > svg': { color: color.warning },
});

/** A student's active holds, shown before registration: the reason for each, and how to clear it. */
export function OwnHolds({ studentId }: { studentId: string }) {
  const active = useHolds(studentId).data?.filter(({ releasedAt }) => !releasedAt) ?? [];
  if (!active.length) return null;
  return (
    <Stack as="ul" gap={3} below={4} aria-label="Holds">
      {active.map((hold) => (
        <Item key={hold.id} data-quiet={!blocksRegistration(hold.kind) || undefined}>
          <Icon name="lock" />
          <div>
            <Text as="h2" size="body">
              {messages.title(hold)}
            </Text>
            {hold.reason && <p>{messages.reason(hold.reason)}</p>}
            <p>
              {hold.liftedBy && `${messages.contact(hold.liftedBy)} `}
              {hold.kind === 'financial' && (
                <>
                  <Link to="/portal/my-account">{messages.balance}</Link>.{' '}
                </>
              )}
              <Link to="/portal/my-record?tab=holds">{messages.details}</Link>.
            </p>
          </div>
        </Item>
      ))}
    </Stack>
  );
}
