import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Channel, Channels } from './channels.js';
import type { Message } from './messages.rules.js';

/** The receivers of a message: people, through their streams; streams opened for a topic; or only the processes. */
export type Audience = Pick<Message, 'userIds' | 'topic'>;

interface Listener {
  onMessage: (message: Message) => void;
  /** Messages may have been missed, so listeners must read the data again. */
  onGap: () => void;
}

/**
 * Publishes messages to every process of the system, including this one, and to browsers through `GET /api/events`. The
 * messages of a transaction are sent with its commit, in one statement, or not at all.
 */
@Injectable()
export class Events {
  private readonly listeners = new Set<Listener>();

  constructor(private readonly transactions: Transactions) {}

  async publish<Name extends Channel>(
    channel: Name,
    data: Channels[Name],
    audience: Audience = {},
  ): Promise<void> {
    if (audience.userIds?.length === 0) return;
    await this.transactions.announce({ channel, data, ...audience });
  }

  /** Several messages of one channel, for the processes only. */
  async publishAll<Name extends Channel>(channel: Name, all: readonly Channels[Name][]): Promise<void> {
    if (all.length) await this.transactions.announce(...all.map((data) => ({ channel, data })));
  }

  /** Calls `listener` for each message of the channel, from any process, and when messages may have been missed. */
  on(channel: Channel, listener: () => void): void {
    this.listen({
      onMessage: (message) => {
        if (message.channel === channel) listener();
      },
      onGap: listener,
    });
  }

  listen(listener: Listener): void {
    this.listeners.add(listener);
  }

  /** Within this process: for the connection that listens, and for local messages. */
  deliver(message: Message): void {
    for (const { onMessage } of this.listeners) onMessage(message);
  }

  /** For the connection that listens: from now on no message is missed; earlier ones may have been. */
  heard(): void {
    for (const { onGap } of this.listeners) onGap();
  }
}
