import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A server process on this database; each writes its own row. */
@Entity('server_processes')
export class ServerProcess {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  version: string;

  /** The number of the newest migration that it knows. */
  @Column({ type: 'bigint', default: 0 })
  schemaVersion: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  startedAt: Date;

  /** Its last heartbeat. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  seenAt: Date;

  /** When it stopped normally. A process that was killed only has no further heartbeats. */
  @Column({ type: 'timestamptz', nullable: true })
  stoppedAt: Date | null;
}
