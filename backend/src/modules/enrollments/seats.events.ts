declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To the processes: a seat is offered; look when the next offer ends. */
    seat_offers: Record<string, never>;
    /** To the processes: the seats of these sections may have changed. */
    seat_marks: { sections: string[] };
  }
}

export {};
