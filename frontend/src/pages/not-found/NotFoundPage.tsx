import { EntryFrame } from '../../layout/EntryFrame';
import { NotFound } from './NotFound';

/** Outside the shell: whoever mistypes an address need not be signed in to be told so. */
export default function NotFoundPage() {
  return (
    <EntryFrame>
      <NotFound />
    </EntryFrame>
  );
}
