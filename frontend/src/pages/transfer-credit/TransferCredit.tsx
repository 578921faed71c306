import { useParams } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { useMay } from '../../providers/session';
import { Evaluation } from './Evaluation';
import { EvaluationList } from './EvaluationList';
import { messages } from './messages';

/** Credit for courses of other institutions, from the inquiry to the record. */
export default function TransferCredit() {
  const { id } = useParams();
  const may = useMay();
  return (
    <>
      <PageTitle>Transfer Credit</PageTitle>
      {!may('manage', 'inquiries.transfer') ? (
        <>
          <PageHeading title="Transfer Credit" />
          <Notice title={messages.noAccess} icon="lock" />
        </>
      ) : id === undefined ? (
        <EvaluationList />
      ) : (
        <Evaluation key={id} id={id} />
      )}
    </>
  );
}
