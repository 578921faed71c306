import { useParams } from 'react-router-dom';
import { Evaluation } from './Evaluation';
import { EvaluationList } from './EvaluationList';

/** Credit for courses of other institutions, from the inquiry to the record. */
export default function TransferCredit() {
  const { id } = useParams();
  return id === undefined ? <EvaluationList /> : <Evaluation key={id} id={id} />;
}
