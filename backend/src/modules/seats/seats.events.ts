declare module '../../platform/events/channels.js' {
  interface Channels {
    /** To the processes: a seat is offered; check when the next offer expires. */
    seat_offers: Record<string, never>;
    /** To the processes: the seats of these sections may have changed. */
    seat_marks: { sections: string[] };
  }
}

export {};
