import { useSiteAddress } from './site-address';

interface FeedLinksProps {
  /** The name of the term. */
  of: string;
  path: string;
}

/** Links to subscribe to the calendar, or to download it once as a file. */
export function FeedLinks({ of, path }: FeedLinksProps) {
  const { host } = new URL(useSiteAddress());
  return (
    <p className="feed-links">
      <a href={`webcal://${host}${path}`}>
        Subscribe<span className="visually-hidden"> to {of} in your calendar</span>
      </a>
      <a href={path} download="">
        Download<span className="visually-hidden"> {of} as a calendar file</span>
      </a>
    </p>
  );
}
