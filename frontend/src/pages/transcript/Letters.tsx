import { plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { IssuedList } from './IssuedList';

/** The letters issued about a student. */
export const Letters = ({ studentId, mayRevoke = false }: { studentId: string; mayRevoke?: boolean }) => (
  <IssuedList
    studentId={studentId}
    papers="letters"
    label="Letters"
    counted={(total) => plural(total, 'letter')}
    mayRevoke={mayRevoke}
    none={
      <Notice title="No letter has been issued" icon="mail">
        A letter verifies the enrollment of this term, or good academic standing.
      </Notice>
    }
  />
);
