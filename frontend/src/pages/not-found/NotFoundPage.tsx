import { EntryFrame } from '../../layout/EntryFrame';
import { NotFound } from './NotFound';

/** Outside the shell, so that it also works without a session. */
export default function NotFoundPage() {
  return (
    <EntryFrame>
      <NotFound />
    </EntryFrame>
  );
}
