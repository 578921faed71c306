import { Injectable } from '@nestjs/common';
import { EventStreams } from '../events/event-streams.js';

/** The time between the signal to stop and the end of service, in which a load balancer learns of it. */
@Injectable()
export class Draining {
  private started = false;

  constructor(private readonly streams: EventStreams) {}

  get hasStarted(): boolean {
    return this.started;
  }

  /** Resolves after this time. Until then, calls are served, and the event streams end one after another. */
  async run(seconds: number): Promise<void> {
    this.started = true;
    await this.streams.endInTurn(1000 * seconds);
  }
}
