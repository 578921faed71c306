import { NoRows } from '../../../components/lists/NoRows';
import { messages } from './messages';

export const NoSections = ({ filtered, clearedHref }: { filtered: boolean; clearedHref: string }) => (
  <NoRows
    title={messages.noSections}
    filtered={filtered}
    clearedHref={clearedHref}
    unmatched={messages.unmatched}
  >
    {messages.empty}
  </NoRows>
);
