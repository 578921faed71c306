import { useId } from 'react';
import { Select } from '../components/Select';
import { Stack } from '../components/layout/Stack';
import { Muted, Text } from '../components/layout/Text';
import { useUser } from '../providers/session';
import { roleLabel, roles } from './identity';
import { messages } from './messages';

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
      <Muted size="caption" id={`${id}-note`}>
        {messages.menuPreview}
      </Muted>
    </Stack>
  );
}
