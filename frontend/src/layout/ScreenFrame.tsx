import type { ReactNode } from 'react';
import { BackLink } from '../components/BackLink';
import { Notice } from '../components/Notice';
import { PageHeading } from '../components/PageHeading';
import { PageTitle } from '../components/PageTitle';
import { useMay } from '../providers/session';
import { messages } from './messages';
import type { Screen } from './screen';

/** What its manifest says of a screen: the title, the way back, and a refusal for people without access. */
export function ScreenFrame({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { title, back, access } = screen;
  const may = useMay();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      {!access || access.may(may) ? (
        children
      ) : (
        <>
          <PageHeading title={title} />
          <Notice title={messages.noAccess(access.subject)} icon="lock" />
        </>
      )}
    </>
  );
}
