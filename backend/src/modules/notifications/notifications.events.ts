declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To a person: notifications were added or read elsewhere; reload them. */
    notifications: Record<string, never>;
    /** To the processes: emails are due immediately. */
    notification_mails: Record<string, never>;
  }
}

export {};
