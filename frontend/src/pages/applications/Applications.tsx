import { useParams } from 'react-router-dom';
import { Application } from './Application';
import { ApplicationList } from './ApplicationList';

/** Applications for admission. */
export default function Applications() {
  const { id } = useParams();
  return id === undefined ? <ApplicationList /> : <Application key={id} id={id} />;
}
