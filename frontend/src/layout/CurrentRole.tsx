import styled from '@emotion/styled';
import { useId } from 'react';
import { Select } from '../components/Select';
import { Stack } from '../components/layout/Stack';
import { Text } from '../components/layout/Text';
import { useUser } from '../providers/session';
import { color } from '../theme/color';
import { size } from '../theme/scale';
import { roleLabel, roles } from './identity';
import { messages } from './messages';
const Note = styled.p({ fontSize: size.caption, lineHeight: 1.4, textWrap: 'balance', color: color.muted });

interface Props {
  role: string;
  onRole: (role: string) => void;
}

/** Shows the menu of another role. The choice stays on this page and is never sent. */
export function CurrentRole({ role, onRole }: Props) {
  const own = useUser().role;
  const id = useId();
  // A student has no other menu to preview.
  if (own === 'student') return null;
  const choices = roles.includes(own) ? roles : [...roles, own];
  return (
    <Stack as="section" gap={1} pad={[4, 2, 0]} ruled aria-label="Menu preview">
      <Text as="label" size="caption" strong htmlFor={id}>
        Current Role
      </Text>
      <Select
        id={id}
        value={role}
        onChange={(event) => onRole(event.target.value)}
        aria-describedby={`${id}-note`}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {roleLabel(choice)}
          </option>
        ))}
      </Select>
      <Note id={`${id}-note`}>{messages.menuPreview}</Note>
    </Stack>
  );
}
