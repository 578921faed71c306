import { useQuery } from '@tanstack/react-query';
import type { ApplicationReviewerDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { FormDialog } from '../../../components/form/FormDialog';
import { SelectField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { dotted } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Rows } from '../../../components/layout/Rows';
import { Muted, Text } from '../../../components/layout/Text';
import { PageHead, PageHeading } from '../../../components/PageHeading';
import { Part, Parts } from '../../../components/Part';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { createRecord, deleteRecord, useAct } from '../../../providers/acts';
import { reading } from '../../../providers/read';
import { messages } from './messages';

const resource = 'application-reviewers';
const keys = [[resource]] as const;

const useReviewers = () =>
  useQuery({ queryKey: [resource], queryFn: reading<ApplicationReviewerDto[]>([resource]) });
const useCandidates = () =>
  useQuery({
    queryKey: [resource, 'candidates'],
    queryFn: reading<ApplicationReviewerDto[]>([resource], { filter: JSON.stringify({ candidates: true }) }),
  });

/** Who reviews applications. While the list is empty, the admissions staff do. */
export default function Reviewers() {
  const { data, error, isFetching, refetch } = useReviewers();
  const { dialog = '', open, close } = useDialogAddress();
  const [name, id] = dialog.split(':') as [string, string?];
  const leaving = name === 'remove' ? data?.find((one) => one.id === id) : undefined;
  return (
    <>
      <PageHead>
        <PageHeading title="Reviewers">{messages.subtitle}</PageHeading>
        <Button type="button" onClick={() => open('add')}>
          {messages.add.title}
        </Button>
      </PageHead>
      <Parts>
        <Part title={messages.title}>
          {data ? (
            data.length === 0 ? (
              <Muted>{messages.empty}</Muted>
            ) : (
              <Rows>
                {data.map((one) => (
                  <Reviewer key={one.id} reviewer={one} onRemove={() => open(`remove:${one.id}`)} />
                ))}
              </Rows>
            )
          ) : error && !isFetching ? (
            <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <Bone height="120px" />
          )}
        </Part>
      </Parts>
      {dialog === 'add' && <AddReviewer onClose={close} />}
      {leaving && <RemoveReviewer reviewer={leaving} onClose={close} />}
    </>
  );
}

function Reviewer({ reviewer, onRemove }: { reviewer: ApplicationReviewerDto; onRemove: () => void }) {
  const { name, email, openReviews } = reviewer;
  return (
    <Inline as="li" gap={4} justify="space-between">
      <div>
        <Text strong breaks>
          {name}
        </Text>
        <Muted size="small" breaks>
          {dotted([email, messages.open(openReviews)])}
        </Muted>
      </div>
      <Button type="button" look="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Inline>
  );
}

function AddReviewer({ onClose }: { onClose: () => void }) {
  const texts = messages.add;
  const { data = [] } = useCandidates();
  const { run } = useAct({
    act: (body: { userId: string }) => createRecord<ApplicationReviewerDto>(resource, body),
    done: ({ name }) => texts.done(name),
    failed: texts.failed,
    refreshes: keys,
  });
  return (
    <FormDialog
      name="application-reviewers/new"
      title={texts.title}
      description={texts.text}
      size="small"
      submit={texts.title}
      failed={texts.failed}
      values={{ userId: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <SelectField
        name="userId"
        label={texts.person}
        choices={data.map(({ id, name, email }) => ({ value: id, label: dotted([name, email]) }))}
        rules={required(texts.required)}
      />
    </FormDialog>
  );
}

function RemoveReviewer({ reviewer, onClose }: { reviewer: ApplicationReviewerDto; onClose: () => void }) {
  const texts = messages.removing;
  const { id, name, openReviews } = reviewer;
  const { run } = useAct({
    act: () => deleteRecord(resource, id),
    done: texts.done(name),
    failed: texts.failed,
    refreshes: keys,
  });
  return (
    <Confirm
      title={texts.title(name)}
      confirm={texts.confirm}
      danger
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {texts.text(openReviews)}
    </Confirm>
  );
}
