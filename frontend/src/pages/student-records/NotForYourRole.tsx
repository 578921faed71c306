import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { messages } from './messages';

/** Says that the role has no permission. */
export const NotForYourRole = ({ what }: { what: string }) => (
  <Inline as="p" gap={2} tone="muted">
    <Icon name="lock" />
    {messages.noAccessTo(what)}
  </Inline>
);
