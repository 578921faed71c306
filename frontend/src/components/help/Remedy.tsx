import { Link } from 'react-router-dom';
import type { BlockerDto } from '../../api/types.gen';
import { useUser } from '../../providers/session';
import { messages } from './messages';
import { remedyOf } from './remedies';
import { useHelp } from './useHelp';

/** A link to the page that resolves the blocker, if there is one other than that of the current job. */
export function Remedy({ code }: { code: BlockerDto['code'] }) {
  const address = remedyOf(code, useUser().role);
  const { address: current } = useHelp();
  return address && address !== current ? <NewTabLink to={address}>{messages.remedy}</NewTabLink> : null;
}

/** A link to the page of the job that failed, which says what can go wrong, if there is one. */
export function JobHelp() {
  const { address, isOfJob } = useHelp();
  return isOfJob ? <NewTabLink to={address}>{messages.job}</NewTabLink> : null;
}

/** In a new tab, so that nothing typed is lost. */
const NewTabLink = ({ to, children }: { to: string; children: string }) => (
  <p>
    <Link to={to} target="_blank">
      {children}
    </Link>
  </p>
);
