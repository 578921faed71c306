import type { AssignmentDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { Section } from '../../components/layout/Section';
import { whenLoaded } from '../../components/whenLoaded';
import { useAct } from '../../providers/acts';
import { createAssignment, updateAssignment } from '../../providers/assignmentActs';
import { type AssignmentValues, bodyOf, noAssignment, valuesOf } from './assignment';
import { useFileChoices, useFresh, workOf } from './queries';
import { useFileUpload } from './useFileUpload';
import { useAssignmentRecord } from './useAssignmentRecord';
import { actMessages, messages } from './messages';

const FormBone = () => <Bone height="420px" />;
const AssignmentForm = whenLoaded(() => import('./AssignmentForm'), FormBone);

interface Props {
  sectionId: string;
  onClose: () => void;
}

export function CreateAssignment({ sectionId, onClose }: Props) {
  const files = useFileChoices(sectionId);
  const upload = useFileUpload(sectionId);
  const record = useAssignmentRecord();
  const { run } = useAct({
    act: (values: AssignmentValues) => createAssignment({ sectionId, ...bodyOf(values) }),
    done: actMessages.created,
    record,
    failed: actMessages.failedToCreate,
    refreshes: workOf(sectionId),
  });
  return (
    <Section gap={4} below={5} pad={[4, 5, 5]} framed fill="surfaceAlt" aria-labelledby="assignment-form">
      <h3 id="assignment-form">New assignment</h3>
      <AssignmentForm
        sectionId={sectionId}
        name={`assignment/new/${sectionId}`}
        files={files}
        upload={upload}
        values={noAssignment}
        onSubmit={run}
        onClose={onClose}
        submit="Create Assignment"
        failed={actMessages.failedToCreate}
      />
    </Section>
  );
}

export function EditAssignment({ id, ...props }: Props & { id: string }) {
  const fresh = useFresh<AssignmentDto>('assignments', id);
  return (
    <Section gap={4} below={5} pad={[4, 5, 5]} framed fill="surfaceAlt" aria-labelledby="assignment-form">
      <h3 id="assignment-form">Edit assignment</h3>
      {fresh.data ? (
        <Editing key={id} fresh={fresh} assignment={fresh.data} {...props} />
      ) : fresh.error && !fresh.isFetching ? (
        <Failure title={messages.failedOne} error={fresh.error} onRetry={() => void fresh.refetch()} />
      ) : (
        <FormBone />
      )}
    </Section>
  );
}

interface EditingProps extends Props {
  assignment: NonNullable<ReturnType<typeof useFresh<AssignmentDto>>['data']>;
  fresh: ReturnType<typeof useFresh<AssignmentDto>>;
}

function Editing({ sectionId, onClose, assignment, fresh }: EditingProps) {
  const { id } = assignment;
  const files = useFileChoices(sectionId);
  const upload = useFileUpload(sectionId);
  const record = useAssignmentRecord();
  const { run } = useAct({
    act: ({ values, etag }: { values: AssignmentValues; etag?: string }) =>
      updateAssignment(id, bodyOf(values), etag),
    done: 'Assignment saved',
    record,
    failed: actMessages.failedToSave,
    refreshes: workOf(sectionId, id),
  });
  return (
    <AssignmentForm
      sectionId={sectionId}
      name={`assignment/${id}`}
      files={files}
      upload={upload}
      values={valuesOf(assignment)}
      etag={assignment.etag}
      reread={async () => {
        const now = await fresh.read();
        return { values: valuesOf(now), etag: now.etag };
      }}
      onSubmit={(values, etag) => run({ values, etag })}
      onClose={onClose}
      submit="Save Assignment"
      failed={actMessages.failedToSave}
      published={assignment}
    />
  );
}
