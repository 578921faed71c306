import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A browser's session; read and written by `SessionStore`. */
@Entity('sessions')
@Index(['expire'])
export class Session {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  sid: string;

  @Column({ type: 'json' })
  sess: object;

  /** The instant after which the session is idle for too long. */
  @Column({ type: 'timestamptz', precision: 6 })
  expire: Date;
}
