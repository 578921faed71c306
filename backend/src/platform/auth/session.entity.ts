import { Column, Entity, Generated, Index, PrimaryColumn, Unique } from 'typeorm';

/** A browser's session; read and written by `SessionStore`. */
@Entity('sessions')
@Unique('uq_sessions_id', ['id'])
@Index(['expire'])
@Index('ix_sessions_provider_sid', { synchronize: false })
@Index('ix_sessions_user_id', { synchronize: false })
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  sid: string;

  /** Identifies the session to its person; the cookie can't be derived from it. */
  @Column({ type: 'uuid' })
  @Generated('uuid')
  id: string;

  @Column({ type: 'json' })
  sess: object;

  /** The instant at which the session expires if it isn't used. */
  @Column({ type: 'timestamptz', precision: 6 })
  expire: Date;

  /** Time of the last call, accurate to about a minute. */
  @Column({ type: 'timestamptz', precision: 6, default: () => 'now()' })
  seenAt: Date;
}
