import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { signupLinkId } from './columns';
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

/** Closing a sign-up returns focus to its row. */
function useRowFocus(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    const previous = shown.current;
    shown.current = id;
    if (!id && previous) document.getElementById(signupLinkId(previous))?.focus();
  }, [id]);
}
