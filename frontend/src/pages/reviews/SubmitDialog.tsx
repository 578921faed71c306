import { Fields } from '../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toNumber } from '../../components/form/rules';
import { post, useAct } from '../../providers/acts';
import type { ApplicationReviewDto } from '../../api/types.gen';
import { codeLabels, criteria } from '../applications/decisions/messages';
import { keys, type Record } from './queries';
import { messages } from './messages';

const texts = messages.submit;
const scores = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));

/** The rubric. A submitted review stays as it is. */
export function SubmitDialog({ review: { id, etag }, onClose }: { review: Record; onClose: () => void }) {
  const values = {
    academics: '',
    statement: '',
    fit: '',
    recommendations: '',
    recommendation: '',
    comment: '',
  };
  const { run } = useAct({
    act: ({ recommendation, comment, ...given }: typeof values) =>
      post<ApplicationReviewDto>(
        ['application-reviews', id, 'submit'],
        {
          ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toNumber(value)])),
          recommendation,
          comment: comment.trim(),
        },
        etag,
      ),
    done: texts.done,
    failed: messages.failed.submit,
    refreshes: keys,
    reportsStale: true,
  });
  return (
    <FormDialog
      name={`review/${id}`}
      title={texts.title}
      description={texts.description}
      submit="Submit Review"
      failed={messages.failed.submit}
      values={values}
      onSubmit={run}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="academics"
          label={criteria.academics}
          choices={scores}
          rules={required(texts.score)}
        />
        <SelectField
          name="statement"
          label={criteria.statement}
          choices={scores}
          rules={required(texts.score)}
        />
        <SelectField name="fit" label={criteria.fit} choices={scores} rules={required(texts.score)} />
        <SelectField
          name="recommendations"
          label={criteria.recommendations}
          empty={texts.none}
          choices={scores}
        />
        <SelectField
          name="recommendation"
          label="Recommendation"
          choices={Object.entries(codeLabels).map(([value, label]) => ({ value, label }))}
          rules={required(texts.recommendation)}
        />
        <TextArea
          name="comment"
          label="Comment"
          rows={6}
          hint={texts.comment}
          rules={required(texts.commentRequired)}
        />
      </Fields>
    </FormDialog>
  );
}
