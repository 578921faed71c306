import { SelectField } from '../../../components/form/fields';
import { post } from '../../../providers/acts';
import type { ApplicationReviewDto } from '../../../api/types.gen';
import { ActDialog } from './ActDialog';
import { useReviewers } from './queries';
import { messages } from './messages';

const texts = messages.reviews;
const values = { reviewerId: '' };
const toBody = ({ reviewerId }: typeof values) => (reviewerId ? { reviewerId } : {});

interface Props {
  /** The reviews of the application: a person is asked once. */
  reviews: readonly ApplicationReviewDto[];
  onClose: () => void;
}

export const AskDialog = ({ applicationId, ...props }: Props & { applicationId: string }) => (
  <ActDialog
    name={`application/${applicationId}/ask-review`}
    title="Ask for a review"
    description={texts.ask}
    submit="Ask for Review"
    done={texts.asked}
    failed={texts.failedAct}
    values={values}
    act={(given) => post(['applications', applicationId, 'reviews'], toBody(given))}
    onClose={props.onClose}
  >
    <Reviewer reviews={props.reviews} />
  </ActDialog>
);

export const ReassignDialog = ({ review, ...props }: Props & { review: ApplicationReviewDto }) => (
  <ActDialog
    name={`review/${review.id}/reassign`}
    title="Reassign the review"
    description={texts.passOn(review.reviewerName)}
    submit="Reassign Review"
    done={texts.passedOn}
    failed={texts.failedAct}
    values={values}
    act={(given) => post(['application-reviews', review.id, 'reassign'], toBody(given))}
    onClose={props.onClose}
  >
    <Reviewer reviews={props.reviews} />
  </ActDialog>
);

/** Someone of the list of reviewers, or the one with the fewest open reviews. */
function Reviewer({ reviews }: { reviews: readonly ApplicationReviewDto[] }) {
  const { data = [] } = useReviewers();
  return (
    <SelectField
      name="reviewerId"
      label="Reviewer"
      empty={texts.anyone}
      choices={data
        .filter(({ id }) => !reviews.some(({ reviewerId }) => reviewerId === id))
        .map(({ id, name, openReviews }) => ({ value: id, label: texts.load(name, openReviews) }))}
    />
  );
}
