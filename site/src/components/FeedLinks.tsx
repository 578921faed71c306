import { useSiteAddress } from './site-address';

interface FeedLinksProps {
  /** Whose days it has. */
  of: string;
  path: string;
}

/** A calendar subscribes to it and stays in step, or takes it once as a file. */
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
