declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To a person: there is something new, or something has been read elsewhere; look again. */
    notifications: Record<string, never>;
    /** To the processes: mails are due at once. */
    notification_mails: Record<string, never>;
  }
}

export {};
