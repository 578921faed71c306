declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To a person: one of their copies of a course made progress or ended; reload it. */
    'section-copies': Record<string, never>;
  }
}

export {};
