import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useRowFocus } from '../../components/records/useRowFocus';
import { useLiveSignups } from './queries';
import { SignupDialog } from './SignupDialog';
import { SignupList } from './SignupList';
import { signupHref } from './signupsAddress';
import { SportTiles } from './SportTiles';

export default function Athletics() {
  return (
    <>
      <PageHeading title="Athletics Sign-ups" />
      <Signups />
    </>
  );
}

function Signups() {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  useLiveSignups();
  useRowFocus(id);
  return (
    <>
      <SportTiles hrefOf={(sport) => signupHref(`sport=${sport}`)} />
      <SignupList current={id} />
      {id && <SignupDialog key={id} id={id} onClose={() => void navigate(signupHref(search))} />}
    </>
  );
}
