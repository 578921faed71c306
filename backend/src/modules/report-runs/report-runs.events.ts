declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To a person: one of their reports made progress or ended; reload it. */
    'report-runs': Record<string, never>;
  }
}

export {};
