import { useParams } from 'react-router-dom';
import { Review } from './Review';
import { ReviewList } from './ReviewList';

/** The reviews that a person was asked for. */
export default function Reviews() {
  const { id } = useParams();
  return id === undefined ? <ReviewList /> : <Review key={id} id={id} />;
}
