let own: string | null = null;

/** Set once at startup, like the hosts of videos. */
export function useOwnHost(host: string): void {
  own = host;
}

/** The host of this site in links, with its port; null before it is set. */
export const ownHost = (): string | null => own;
