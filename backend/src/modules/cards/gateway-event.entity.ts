import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event that the gateway sent, or that the sweep found there. It only says which object to read. */
@Entity('gateway_events')
@Index(['receivedAt'])
@Index(['objectId'], { where: 'processed_at IS NULL' })
export class GatewayEvent {
  @PrimaryColumn({ type: 'varchar', length: 255 })
  id: string;

  @Column({ type: 'varchar', length: 100 })
  type: string;

  @Column({ type: 'varchar', length: 255 })
  objectId: string;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  receivedAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  enqueuedAt: Date;

  /** null: the object hasn't been read since the event. */
  @Column({ type: 'timestamptz', nullable: true })
  processedAt: Date | null;
}
