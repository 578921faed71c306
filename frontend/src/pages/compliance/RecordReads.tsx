import { useNavigate, useSearchParams } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { useFoundStudents } from '../../components/form/picker/found';
import { FilterPick } from '../../components/lists/FilterPick';
import { Notice } from '../../components/Notice';
import { Inline } from '../../components/layout/Inline';
import { StudentReads } from '../student-records/reads/StudentReads';
import { compliancePath } from './path';
import { useStudentName } from './queries';
import { messages } from './messages';

/** The log of reads of one student's record, found by name. */
export function RecordReads() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('student') ?? undefined;
  const { label, error } = useStudentName(id);
  const choose = (student: string | undefined) =>
    void navigate(`${compliancePath}?tab=reads${student ? `&student=${encodeURIComponent(student)}` : ''}`);
  return (
    <>
      <Inline below={5} align="stretch">
        <FilterPick
          label="Student"
          placeholder={messages.reads.search}
          empty="No students found"
          useFound={useFoundStudents}
          onDemand
          picked={id === undefined ? null : { id, label: label ?? 'Student' }}
          onPick={(picked) => choose(picked?.id)}
        />
      </Inline>
      {id === undefined ? (
        <Notice title="Choose a student" icon="eye">
          {messages.reads.text}
        </Notice>
      ) : error ? (
        <Failure title={messages.reads.failed} error={error} onRetry={() => choose(undefined)} />
      ) : (
        <StudentReads key={id} id={id} />
      )}
    </>
  );
}
