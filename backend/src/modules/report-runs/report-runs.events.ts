declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To a person: one of their reports has gone on or ended; look again. */
    'report-runs': Record<string, never>;
  }
}

export {};
