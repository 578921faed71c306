import { messages } from './messages';
import { Text } from '../layout/Text';

export const Restored = ({ reload = false, note }: { reload?: boolean; note?: string }) => (
  <Text below={5} pad={[3, 4]} framed="info" fill="infoSoft" role="status">
    {reload ? messages.restored.afterReload : messages.restored.afterSession} {note}
  </Text>
);
