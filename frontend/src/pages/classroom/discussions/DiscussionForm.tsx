import type { CreateDiscussionDto, DiscussionDto, RichText } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { DateTimeField, SelectField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant, toWallTime } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import type { Read } from '../../../components/records/records';
import { RichTextField } from '../../../components/rich-text/RichTextField';
import { useAct } from '../../../providers/acts';
import { createDiscussion, updateDiscussion } from '../../../providers/discussionActs';
import { useAssignments } from '../../assignments/queries';
import { useFileChoices, useFileUpload } from '../pages/queries';
import { afterWrite } from './queries';
import { messages } from './messages';

const words = messages.discussion;

interface Values {
  title: string;
  document: RichText | null;
  opensAt: string;
  locksAt: string;
  requireInitialPost: boolean;
  assignmentId: string;
  isPublished: boolean;
}

interface Props {
  sectionId: string;
  /** The saved discussion; a new one without it. */
  discussion?: Read<DiscussionDto>;
  reread?: () => Promise<Read<DiscussionDto>>;
  onClose: () => void;
}

const blank: Values = {
  title: '',
  document: null,
  opensAt: '',
  locksAt: '',
  requireInitialPost: false,
  assignmentId: '',
  isPublished: false,
};

const valuesOf = (saved: DiscussionDto): Values => ({
  title: saved.title,
  document: saved.document,
  opensAt: toWallTime(saved.opensAt),
  locksAt: toWallTime(saved.locksAt),
  requireInitialPost: saved.requireInitialPost,
  assignmentId: saved.assignmentId ?? '',
  isPublished: saved.isPublished,
});

const bodyOf = ({ opensAt, locksAt, assignmentId, ...rest }: Values): CreateDiscussionDto => ({
  ...rest,
  opensAt: toInstant(opensAt),
  locksAt: toInstant(locksAt),
  assignmentId: assignmentId || null,
});

const laterOn: typeof onTheClock = { check: (wall) => (wall ? onTheClock.check(wall) : undefined) };

export function DiscussionForm({ sectionId, discussion, reread, onClose }: Props) {
  const files = useFileChoices(sectionId);
  const upload = useFileUpload(sectionId);
  const act = useAct<{ values: Values; etag?: string }, DiscussionDto>({
    act: ({ values, etag }) =>
      discussion
        ? updateDiscussion(discussion.id, bodyOf(values), etag)
        : createDiscussion(sectionId, bodyOf(values)),
    done: discussion ? words.saved : words.created,
    failed: words.failed,
    refreshes: afterWrite(sectionId),
  });
  return (
    <FormDialog<Values, DiscussionDto>
      name={discussion ? `discussion/${discussion.id}` : `discussion/new/${sectionId}`}
      title={discussion ? words.edit : words.add}
      size="large"
      values={discussion ? valuesOf(discussion) : blank}
      etag={discussion?.etag}
      reread={
        reread &&
        (async () => {
          const now = await reread();
          return { values: valuesOf(now), etag: now.etag };
        })
      }
      submit={discussion ? words.submit : words.submitNew}
      failed={words.failed}
      onSubmit={(values, etag) => act.run({ values, etag })}
      onClose={onClose}
    >
      <Fields>
        <TextField name="title" label={words.title} rules={required(words.titleRequired)} maxLength={300} />
        <RichTextField name="document" label={words.prompt} profile="full" files={files} upload={upload} />
        <FieldRow>
          <DateTimeField name="opensAt" label={words.opensAt} hint={words.opensHint} rules={laterOn} />
          <DateTimeField name="locksAt" label={words.locksAt} hint={words.locksHint} rules={laterOn} />
        </FieldRow>
        <GradedBy sectionId={sectionId} />
        <CheckboxField name="requireInitialPost" label={words.requireInitialPost} />
        <CheckboxField name="isPublished" label={words.published} hint={words.publishedHint} />
      </Fields>
    </FormDialog>
  );
}

function GradedBy({ sectionId }: { sectionId: string }) {
  const { data = [] } = useAssignments(sectionId);
  const choices = data
    .filter(({ assignmentType }) => assignmentType === 'discussion')
    .map(({ id, title }) => ({ value: id, label: title }));
  return (
    <SelectField
      name="assignmentId"
      label={words.assignment}
      hint={words.assignmentHint}
      empty={words.notGraded}
      choices={choices}
    />
  );
}
