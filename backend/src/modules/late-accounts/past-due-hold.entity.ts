import { Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Hold } from '../holds/hold.entity.js';

/** An item that a hold was placed for. Once staff release the hold, the item causes no other. */
@Entity('past_due_holds')
@Index(['item'])
export class PastDueHold {
  @PrimaryColumn({ type: 'uuid' })
  holdId: string;

  @ManyToOne(() => Hold, { nullable: false, onDelete: 'RESTRICT' })
  hold: Relation<Hold>;

  /** `charge:<id>`, or `plan:<id>:<installment>`. */
  @PrimaryColumn({ type: 'varchar', length: 120 })
  item: string;
}
